import { withFormulas } from '../values/formula.ts'
import { itemsIn, listText } from '../values/list-text.ts'
import { writtenNumber } from '../values/numeral.ts'
import type { CustomColumn } from './columns.ts'
import type { Findings } from './findings.ts'
import type { IdentifiedRow } from './identity.ts'
import type { ImportDefinition } from './definition.ts'

/** The values a user would have typed: texts, lists of texts, booleans, and a map of dynamic values. */
export type Draft = Record<string, unknown>

export interface Item {
  line: number
  id: string
  draft: Draft
  isNew: boolean
}

/** Validates a draft as the form does: fields and messages, empty if valid. */
export type Check = (draft: Draft) => readonly { field: string; message: string }[]

const asStored = (type: string | undefined, value: string) =>
  type === 'number' && value !== ''
    ? Number(value)
    : type === 'boolean' && value !== ''
      ? value === 'true'
      : value

/** Formats a value of a draft as an export writes it into a cell. */
function cellText(value: unknown): string {
  if (Array.isArray(value)) return listText(value as string[])
  if (typeof value === 'number') return writtenNumber(value)
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
}

/**
 * Whether a cell equals the export of the record's current value. Such a cell changes nothing, however it
 * would be read, so that exported values survive a round trip.
 */
function isAsHeld({ raw }: IdentifiedRow, name: string, held: unknown): boolean {
  const cell = raw.get(name) ?? ''
  return cell !== '' && [cell, withFormulas(cell)].includes(cellText(held))
}

/** Merges a row into the record's current draft; fields without a column in the file keep their values. */
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

/** Returns the first sentences of a text, as a summary. */
function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= SHORT) return line
  const start = line.slice(0, SHORT)
  const end = Math.max(start.lastIndexOf('. '), start.lastIndexOf('؟ '), start.lastIndexOf('! '))
  return end > SHORT / 3 ? start.slice(0, end + 1) : `${start.slice(0, start.lastIndexOf(' '))}…`
}

const SHOWN = 60
const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

/** The draft before a row is merged into it, and which of the row's cells the user has typed. */
interface Ground {
  base: Draft
  isTyped: (field: string) => boolean
}

/**
 * Finds the cell to drop so that a problem disappears, preferably that of the reported field. Returns null if
 * there is none, such as for a missing name, or if the user typed it.
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
 * Validates every draft as the form does. An invalid cell is dropped with the form's message as a warning; if
 * the record is invalid without it, or the user typed it, the row is rejected. `onItem` is called before each
 * draft.
 */
export function rejectInvalid(
  items: readonly Item[],
  check: Check,
  groundOf: (item: Item) => Ground,
  findings: Findings,
  onItem: (at: number) => void,
): Item[] {
  return items.flatMap((item, at) => {
    onItem(at)
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
      findings.warn(item.line, cell, `“${shortened(String(draft[cell]))}”: ${first.message}; not imported`)
      draft[cell] = ground.base[cell]
    }
  })
}

/** Rejects changes of a role's project or player: to move a role, delete it and create another. */
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
