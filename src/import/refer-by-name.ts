import { NOUNS } from '../entities/registry/nouns.ts'
import type { Item } from './drafts.ts'
import type { Findings } from './findings.ts'
import type { ImportDefinition, Reference } from './definition.ts'
import { Names } from './names.ts'
import type { Known } from './references.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && id !== '')

/**
 * Replaces references given by name with the id of the only record of that name. An unknown or ambiguous name
 * is left out with a warning; if the reference is needed, the row is rejected.
 */
export function referByName(
  items: readonly Item[],
  definition: ImportDefinition,
  known: Pick<Known, 'ids' | 'named'>,
  findings: Findings,
): Item[] {
  if (definition.references.length === 0) return [...items]
  const inFile = new Set(items.map(({ id }) => id))
  let ofFile: Names | undefined
  const namesOfFile = () =>
    (ofFile ??= new Names(
      items.map(({ id, draft }) => ({ id, name: textOf(draft.name), country: textOf(draft.country) })),
    ))

  const isId = (to: Reference['to'], text: string) =>
    known.ids[to].has(text) || (to === definition.name && inFile.has(text))

  function lookUp(item: Item, { column, to }: Reference, text: string): string | null {
    if (isId(to, text)) return text
    const country = textOf(item.draft.country)
    const stored = known.named(to, text, country)
    const found = stored.length > 0 || to !== definition.name ? stored : namesOfFile().find(text, country)
    const [only, ...others] = found.filter((id) => id !== item.id)
    if (only !== undefined && others.length === 0) {
      findings.convert(item.line, column, 'found by name')
      return only
    }
    // A text that looks like an id is reported as missing when references are resolved.
    if (only === undefined && /^[A-Za-z0-9_-]{1,128}$/.test(text)) return text
    const why =
      only === undefined
        ? `there is no ${NOUNS[to].one} “${text}”`
        : `${found.length} ${NOUNS[to].many} are called “${text}”`
    findings.warn(item.line, column, `${why}; not imported`)
    return null
  }

  return items.filter((item) =>
    definition.references.every((reference) => {
      const value = item.draft[reference.column]
      const wanted = idsIn(value)
      if (wanted.every((id) => isId(reference.to, id))) return true
      const found = wanted.flatMap((text) => lookUp(item, reference, text) ?? [])
      if (reference.needed && found.length === 0) {
        const [text = ''] = wanted
        findings.reject(
          item.line,
          reference.column,
          `there is no ${NOUNS[reference.to].one} “${text}”, or several`,
        )
        return false
      }
      item.draft[reference.column] = Array.isArray(value) ? found : (found[0] ?? '')
      return true
    }),
  )
}
