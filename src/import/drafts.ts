import { withFormulas } from '../values/formula.ts'
import { itemsIn, listText } from '../values/list-text.ts'
import { writtenNumber } from '../values/numeral.ts'
import type { CustomColumn } from './columns.ts'
import type { Findings } from './findings.ts'
import type { IdentifiedRow } from './identity.ts'
import type { ImportDefinition } from './definition.ts'

/** What a person would have typed: texts, lists of texts, yes or no, and a map of dynamic values. */
export type Draft = Record<string, unknown>

export interface Item {
  line: number
  id: string
  draft: Draft
  isNew: boolean
}

/** The checks of a draft, as the form makes them: field and message, empty when all is well. */
export type Check = (draft: Draft) => readonly { field: string; message: string }[]

const asStored = (type: string | undefined, value: string) =>
  type === 'number' && value !== ''
    ? Number(value)
    : type === 'boolean' && value !== ''
      ? value === 'true'
      : value

/** What a draft holds, as an export writes it into a cell. */
function cellText(value: unknown): string {
  if (Array.isArray(value)) return listText(value as string[])
  if (typeof value === 'number') return writtenNumber(value)
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
}

/**
 * A cell that says exactly what the record holds changes nothing, however else it would be read: what was exported
 * comes back as it was.
 */
function isAsHeld({ raw }: IdentifiedRow, name: string, held: unknown): boolean {
  const cell = raw.get(name) ?? ''
  return cell !== '' && [cell, withFormulas(cell)].includes(cellText(held))
}

/** A row laid over what the record holds already: columns that the file lacks stay as they are. */
export function overlay(
  row: IdentifiedRow,
  base: Draft,
  definition: ImportDefinition,
  custom: readonly CustomColumn[],
): Draft {
  const draft: Draft = { ...base }
  for (const [name, value] of row.values) {
    if (name === 'id' || name.startsWith('$') || isAsHeld(row, name, base[name])) continue
    if (definition.lists.includes(name)) draft[name] = itemsIn(value)
    else if (definition.yesNo.includes(name)) draft[name] = value === 'true'
    else if (value !== '' || !definition.keptWhenBlank.includes(name)) draft[name] = value
  }
  if (row.custom.size > 0) {
    const types = new Map(custom.map(({ name, type }) => [name, type]))
    const held: Record<string, unknown> = { ...(base.customFields as object | undefined) }
    const values = [...row.custom].flatMap(([name, value]) =>
      isAsHeld(row, `custom:${name}`, held[name]) ? [] : [[name, asStored(types.get(name), value)]],
    )
    draft.customFields = { ...held, ...Object.fromEntries(values) }
  }
  for (const [name, from] of Object.entries(definition.beginnings)) {
    if (draft[name] === '' && typeof draft[from] === 'string') draft[name] = beginningOf(draft[from])
  }
  return draft
}

const SHORT = 300

/** The first sentences of a text. */
function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= SHORT) return line
  const start = line.slice(0, SHORT)
  const end = Math.max(start.lastIndexOf('. '), start.lastIndexOf('؟ '), start.lastIndexOf('! '))
  return end > SHORT / 3 ? start.slice(0, end + 1) : `${start.slice(0, start.lastIndexOf(' '))}…`
}

const SHOWN = 60
const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

/** What a row is laid over, and which of its cells a person has typed. */
interface Ground {
  base: Draft
  isTyped: (field: string) => boolean
}

/**
 * The cell that a problem goes without, the one it is told of first; null where it is none, such as a name that is missing, or one
 * that a person has typed.
 */
function cellAtFault(draft: Draft, field: string, check: Check, { base, isTyped }: Ground): string | null {
  const isCause = (name: string) =>
    draft[name] !== base[name] &&
    typeof draft[name] === 'string' &&
    check({ ...draft, [name]: base[name] }).every((problem) => problem.field !== field)
  const causes = [field, ...Object.keys(draft)].filter(isCause)
  return causes.some(isTyped) ? null : (causes[0] ?? null)
}

/**
 * Checks every draft as the form would. A cell that fails is not taken, with the form's own words; where the record cannot go
 * without it, or a person has typed it, the row is rejected.
 */
export function rejectInvalid(
  items: readonly Item[],
  check: Check,
  groundOf: (item: Item) => Ground,
  findings: Findings,
): Item[] {
  return items.flatMap((item) => {
    const ground = groundOf(item)
    const draft = { ...item.draft }
    for (;;) {
      const [first] = check(draft)
      if (!first) return [{ ...item, draft }]
      const cell = cellAtFault(draft, first.field, check, ground)
      if (cell === null) {
        findings.reject(item.line, first.field, first.message)
        return []
      }
      findings.warn(item.line, cell, `“${shortened(String(draft[cell]))}”: ${first.message}; not taken`)
      draft[cell] = ground.base[cell]
    }
  })
}

/** A role stays between its project and its player; who moves it, deletes it and makes another. */
export function rejectMovedRoles(
  items: readonly Item[],
  before: (id: string) => Draft | undefined,
  definition: ImportDefinition,
  findings: Findings,
): Item[] {
  return items.filter(({ line, id, draft }) => {
    const stored = before(id)
    const moved = stored && definition.fixed.find((column) => stored[column] !== draft[column])
    if (moved)
      findings.reject(
        line,
        moved,
        `cannot change in a ${definition.nouns[0]} that exists; delete it and add another`,
      )
    return !moved
  })
}
