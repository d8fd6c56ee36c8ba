import { type Plugin, runnerImport } from 'vite'
import type { Bundle, Output } from './bundle.ts'
import { adminPolicy, visitorPolicy } from './content-policy.ts'

/** The screens whose files the boot script asks for at once: the start of the fragment, the route behind it, its paint. */
const SCREENS: Record<string, [route: string, painted?: string]> = {
  '': ['index.tsx', 'news.tsx'],
  news: ['news.tsx', 'news.tsx'],
  projects: ['projects/index.tsx', 'projects.tsx'],
  'projects/': ['projects/$projectId.tsx', 'project.tsx'],
  players: ['players/index.tsx', 'players.tsx'],
  'players/': ['players/$playerId.tsx', 'player.tsx'],
  insights: ['insights.tsx'],
}

/** What must not stand in the way of the first paint. */
const LIBRARIES = /node_modules\/(react|react-dom|@tanstack)\//

/** The chunk that holds a module; undefined when no module's path matches. */
const holding = (bundle: Bundle, path: RegExp): Output | undefined =>
  Object.values(bundle).find(({ moduleIds }) => moduleIds?.some((id) => path.test(id)))

/** A chunk and what it imports, the imported first, without what is `there` already; notes what is there then. */
function withImports(bundle: Bundle, chunk: Output | undefined, there: Set<string>): string[] {
  if (!chunk || there.has(chunk.fileName)) return []
  there.add(chunk.fileName)
  const imported = (chunk.imports ?? []).flatMap((name) => withImports(bundle, bundle[name], there))
  return [...imported, chunk.fileName]
}

/** Which scripts the page loads, in this order: what is common, the screen's own; libraries, the rest of the screen, the entry. */
function scripts(bundle: Bundle, entry: Output, base: string) {
  const module = (path: string) => new RegExp(`/${path.replaceAll(/[$.]/g, String.raw`\$&`)}(\\?tsr-split|$)`)
  const address = (names: string[]) => names.map((name) => base + name)
  const there = new Set([entry.fileName])
  const site = withImports(bundle, holding(bundle, module('src/first-view/paint.tsx')), there)
  if (site.length === 0) throw new Error('there is no first paint')
  const screens = Object.entries(SCREENS).map(([key, [route, painted]]) => {
    const known = new Set(there)
    const early = painted
      ? withImports(bundle, holding(bundle, module(`src/first-view/screens/${painted}`)), known)
      : []
    const core = (entry.imports ?? []).flatMap((name) => withImports(bundle, bundle[name], known))
    const split = Object.values(bundle).find(({ moduleIds }) =>
      moduleIds?.some((id) => id.includes(`/routes/_site/${route}?tsr-split`)),
    )
    const late = withImports(bundle, split, known)
    return [key, { early, core, late }] as const
  })
  const core = (entry.imports ?? []).flatMap((name) => withImports(bundle, bundle[name], there))
  for (const name of [...site, ...screens.flatMap(([, { early }]) => early)])
    if (bundle[name]?.moduleIds?.some((id) => LIBRARIES.test(id)))
      throw new Error(
        `the first paint would wait for the libraries: it imports ${name} (see build/stand-ins.ts)`,
      )
  return {
    site: address(site),
    core: address(core),
    screens: Object.fromEntries(
      screens.map(([key, { early, late }]) => [key, [address(early), address(late)]]),
    ),
  }
}

/** The styles of every public screen; each file once, those of the entry first. */
function styles(bundle: Bundle, entry: Output, files: ReturnType<typeof scripts>, base: string) {
  const of = (name: string) => [...(bundle[name]?.viteMetadata?.importedCss ?? [])]
  const named = [...files.site, ...files.core, ...Object.values(files.screens).flat(2)]
  const names = new Set([entry.fileName, ...named.map((file) => file.slice(base.length))].flatMap(of))
  return [...names].map((name) => {
    const text = String(bundle[name]?.source ?? '')
    if (text === '' || /<\/style|url\((?!['"]?data:)/i.test(text))
      throw new Error(`${name} cannot stand in the page`)
    return { file: base + name, text: text.trim() }
  })
}

/** What each screen reads first, from the definitions that the screens themselves read by. */
async function firstReads() {
  const { module } = await runnerImport<typeof import('../src/first-view/reads.ts')>(
    './src/first-view/reads.ts',
    { configFile: false, logLevel: 'silent' },
  )
  return module.firstReads()
}

/**
 * A strict content security policy allows one inline script by its hash and whatever that script creates; a parser-
 * inserted module script would be refused. So the built page names its entry in a meta tag, which the constant boot
 * script of index.html turns into the module script, together with the files of the screen the address asks for.
 * The dev server keeps the plain module script, because React's refresh preamble has to run before it.
 */
export function bootScript(): Plugin {
  let policies = { admin: '', visitor: '' }
  let base = '/'
  let product = 'PPX'
  return {
    name: 'ppx-boot-script',
    apply: 'build',
    configResolved(config) {
      policies = { admin: adminPolicy(config.env), visitor: visitorPolicy(config.env) }
      base = config.base
      product = String(config.env.VITE_PRODUCT ?? product)
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle: built = {} }) {
        const bundle: Bundle = built
        const tag = /<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>\s*/
        const source = tag.exec(html)?.[1]
        const entry = bundle[source?.slice(base.length) ?? '']
        if (source === undefined || !entry)
          throw new Error('index.html has no module script to hand to the boot script')
        const files = scripts(bundle, entry, base)
        const named = {
          entry: source,
          files: JSON.stringify(files),
          reads: JSON.stringify(await firstReads()),
          'admin-policy': policies.admin,
          'visitor-policy': policies.visitor,
        }
        const tags = Object.entries(named).map(
          ([name, content]) => `\n    <meta name="${name}" content="${content.replaceAll('"', '&quot;')}" />`,
        )
        const sheets = styles(bundle, entry, files, base)
        // Whoever loads a part of the application finds its styles here, and does not fetch them again.
        const links = sheets.map(({ file }) => `<link rel="stylesheet" href="${file}" disabled />`)
        const inPage = `<style>${sheets.map(({ text }) => text).join('')}</style>\n    ${links.join('')}\n  </head>`
        // After the character set, which must stand in the first kilobyte, and before the script that reads them.
        return html
          .replace(tag, '')
          .replaceAll(/<link rel="(modulepreload|stylesheet)" [^>]*href="[^"]*assets\/[^>]*>\s*/g, '')
          .replaceAll('PPX', product)
          .replace(/<meta charset=[^>]*>/, (charset) => charset + tags.join(''))
          .replace('</head>', () => inPage)
      },
    },
  }
}
