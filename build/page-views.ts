import { VIEWS, type ViewPath } from '../src/first-view/manifest.ts'
import type { PageScripts, PageView } from '../src/page.ts'
import { type Bundle, holding, type Output, withImports } from './bundle.ts'

/** Modules that a first view must not wait for: the libraries and the bundler's runtime chunk. */
const LIBRARIES = /node_modules\/(react|react-dom|@tanstack)\/|rolldown\/runtime/

/** Returns the file of a route: `/routes/_site/projects/index.tsx` for `/_site/projects/`. */
export const routeFile = (routeId: string): string => `/routes${routeId.replace(/\/$/, '/index')}.tsx`

/**
 * Returns the scripts that the page loads, in this order: those common to all first views, those of the
 * screen's first view, the libraries, the rest of the screen, the entry. Throws when a first view would wait
 * for the libraries.
 */
export function pageViews(
  bundle: Bundle,
  entry: Output,
  base: string,
  reads: Record<ViewPath, Pick<PageView, 'reads' | 'narrowed'>>,
): PageScripts {
  const addresses = (names: string[]) => names.map((name) => base + name)
  const there = new Set([entry.fileName])
  const site = withImports(bundle, holding(bundle, '/src/first-view/paint.tsx'), there)
  const coreAfter = (known: Set<string>) =>
    (entry.imports ?? []).flatMap((name) => withImports(bundle, bundle[name], known))
  const early = [...site]
  const views = VIEWS.map(([path, { routeId, search, screen }]): [string, PageView] => {
    const known = new Set(there)
    const own = screen ? withImports(bundle, holding(bundle, `/src/first-view/screens/${screen}`), known) : []
    early.push(...own)
    coreAfter(known)
    const late = withImports(bundle, holding(bundle, `${routeFile(routeId)}?tsr-split=`), known)
    return [path, { routeId, search, ...reads[path], early: addresses(own), late: addresses(late) }]
  })
  for (const name of early)
    if (bundle[name]?.moduleIds?.some((id) => LIBRARIES.test(id)))
      throw new Error(`the first view would wait for the libraries: it imports ${name} (build/stand-ins.ts)`)
  return { site: addresses(site), core: addresses(coreAfter(there)), views: Object.fromEntries(views) }
}
