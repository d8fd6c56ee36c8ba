import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '..')
const TREE = resolve(root, 'src/routeTree.gen.ts')
const ROUTER = resolve(root, 'src/router.ts')

const STATEMENT = /^(?=(?:import|const|export|interface|declare) )/m
const BACK_OFFICE = /^import \{ Route as (\w+) \} from '\.\/\.\.\/routes\/admin\//

/** The generated tree of routes without those of the back office and whatever is made of them. */
export function withoutBackOffice(code: string): string {
  const gone = new Set<string>()
  const names = (text: string) => text.match(/\w+/g)?.some((word) => gone.has(word)) ?? false
  const kept: string[] = []
  for (const statement of code.split(STATEMENT)) {
    const imported = BACK_OFFICE.exec(statement)?.[1]
    const made = /^const (\w+)/.exec(statement)?.[1]
    if (imported !== undefined) gone.add(imported)
    else if (made === 'rootRouteChildren') kept.push(statement.replace(/^.*$/gm, (l) => (names(l) ? '' : l)))
    else if (made !== undefined && names(statement)) gone.add(made)
    else kept.push(statement)
  }
  if (gone.size === 0) throw new Error('the tree of routes names none of the back office')
  return kept.join('')
}

/**
 * Keeps the routes of the back office out of what every visitor loads. They are two documents (src/first-view/policy.ts),
 * so the router begins with the visitors' routes, and src/main.tsx fetches the whole tree where the back office begins.
 */
export function visitorsRoutes(): Plugin {
  return {
    name: 'ppx-visitors-routes',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer === ROUTER && source.endsWith('/routeTree.gen.ts') ? `${TREE}?visitors` : null,
    load: async (id) => (id === `${TREE}?visitors` ? withoutBackOffice(await readFile(TREE, 'utf8')) : null),
  }
}
