import type { StaffScripts } from '../src/page.ts'
import { type Bundle, holding, type Output, stylesOf, withImports } from './bundle.ts'

/** Route module of the frame around every screen of the back office. */
const FRAME = '/routes/admin/_staff/route.tsx?tsr-split='
/** Route modules of a list of records, with its name: the screen, and the outlet for a form beside it. */
const RECORD_LIST = /\/routes\/admin\/_staff\/(\w+)\/(?:route|index)\.tsx\?tsr-split=/

/**
 * Returns the scripts of the back office's entry, and those of its screens, which would otherwise be
 * requested one after the other. Style sheets that are inlined in the page are left out.
 */
export function staffFiles(
  bundle: Bundle,
  entry: Output,
  base: string,
  inPage: ReadonlySet<string>,
): StaffScripts {
  const screens = new Map<string, string[]>([['', []]])
  for (const { moduleIds = [] } of Object.values(bundle))
    for (const id of moduleIds) {
      const [module, name] = RECORD_LIST.exec(id) ?? []
      if (module !== undefined && name !== undefined)
        screens.set(name, [...(screens.get(name) ?? []), module])
    }
  const scripts = withImports(bundle, entry, new Set())
  const begun = new Set(stylesOf(bundle, scripts))
  const isInPage = (name: string) => inPage.has(String(bundle[name]?.source ?? '').trim())
  const filesOf = (modules: readonly string[]): string[] => {
    const known = new Set(scripts)
    const own = modules.flatMap((module) => withImports(bundle, holding(bundle, module), known))
    const styles = new Set(stylesOf(bundle, own).filter((name) => !begun.has(name)))
    return [...own, ...styles].map((name) => base + name)
  }
  return {
    styles: [...begun].filter((name) => !isInPage(name)).map((name) => base + name),
    scripts: scripts.map((name) => base + name),
    screens: Object.fromEntries([...screens].map(([name, modules]) => [name, filesOf([FRAME, ...modules])])),
  }
}
