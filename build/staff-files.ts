import { type Bundle, holding, stylesOf, withImports } from './bundle.ts'

/** What every screen of the back office asks for, one after the other (src/allRoutes.ts). */
const EVERY_STAFF_SCREEN = [
  '/src/allRoutes.ts',
  '/routes/admin/_staff/route.tsx?tsr-split=',
  '/src/admin/session/enter.ts',
]
/** What stands at the address of a list of records, with the name in it: the screen, and the place for a form beside the list. */
const RECORD_LIST = /\/routes\/admin\/_staff\/(\w+)\/(?:route|index)\.tsx\?tsr-split=/

/**
 * Addresses of what screens of the back office load besides the scripts and style sheets that the page has, by the name in the address
 * of a list of records, and by '' for the overview. They would be asked for one after the other, each by the one before.
 */
export function staffFiles(bundle: Bundle, page: readonly string[], base: string): Record<string, string[]> {
  const screens = new Map<string, string[]>([['', []]])
  for (const { moduleIds = [] } of Object.values(bundle))
    for (const id of moduleIds) {
      const [module, name] = RECORD_LIST.exec(id) ?? []
      if (module !== undefined && name !== undefined)
        screens.set(name, [...(screens.get(name) ?? []), module])
    }
  const filesOf = (modules: readonly string[]): string[] => {
    const known = new Set(page.map((file) => file.slice(base.length)))
    const scripts = modules.flatMap((module) => withImports(bundle, holding(bundle, module), known))
    const styles = new Set(stylesOf(bundle, scripts).filter((name) => !known.has(name)))
    return [...scripts, ...styles].map((name) => base + name)
  }
  return Object.fromEntries(
    [...screens].map(([name, modules]) => [name, filesOf([...EVERY_STAFF_SCREEN, ...modules])]),
  )
}
