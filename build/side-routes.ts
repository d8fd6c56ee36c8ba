import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '..')
const TREE = resolve(root, 'src/routeTree.gen.ts')
const ROUTER = resolve(root, 'src/router.ts')

const STATEMENT = /^(?=(?:import|const|export|interface|declare) )/m

/** The folder below `routes` that each application leaves out. */
const LEFT_OUT = { visitors: 'admin', staff: '_site' }

export type Side = keyof typeof LEFT_OUT

/** Returns the generated route tree without the other side's routes and everything that uses them. */
export function treeOf(side: Side, code: string): string {
  const gone = new Set<string>()
  const names = (text: string) => text.match(/\w+/g)?.some((word) => gone.has(word)) ?? false
  const kept: string[] = []
  for (const statement of code.split(STATEMENT)) {
    const [, imported = '', folder = ''] =
      /^import \{ Route as (\w+) \} from '\.\/\.\.\/routes\/(\w+)\//.exec(statement) ?? []
    const made = /^const (\w+)/.exec(statement)?.[1]
    if (folder === LEFT_OUT[side]) gone.add(imported)
    else if (made === 'rootRouteChildren')
      kept.push(statement.replace(/^.*$/gm, (line) => (names(line) ? '' : line)))
    else if (made !== undefined && names(statement)) gone.add(made)
    else kept.push(statement)
  }
  if (gone.size === 0) throw new Error(`the tree of routes names none that ${side} are without`)
  return kept.join('')
}

/**
 * Vite plugin that keeps the back office's routes out of the visitors' application and vice versa. The two
 * are separate documents (src/first-view/policy.ts) with separate builds.
 */
export function sideRoutes(side: Side): Plugin {
  return {
    name: 'ppx-side-routes',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer === ROUTER && source.endsWith('/routeTree.gen.ts') ? `${TREE}?${side}` : null,
    load: async (id) => (id === `${TREE}?${side}` ? treeOf(side, await readFile(TREE, 'utf8')) : null),
  }
}
