import type { Change } from '../records/change.ts'
import { changedFields } from '../records/fields.ts'
import { isolated } from '../values/isolated.ts'
import type { Draft } from './drafts.ts'
import type { Finding, Findings } from './findings.ts'
import type { Plan } from './plan.ts'
import type { Row } from './rows.ts'

export const VERDICTS = ['create', 'update', 'same', 'refused'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Result of checking one row, in words that the user can verify. */
export interface CheckedRow {
  /** Existing or new id of the record; for a row without one, `line-` and its line. */
  id: string
  line: number
  verdict: Verdict
  /** Why the row is refused, which fields change, or which cells were not taken. */
  reason: string
  /** Values by field name, as they would be typed. */
  values: Readonly<Record<string, string>>
  /** Whether the record is made of several rows and thus cannot be edited here. */
  isMadeParent: boolean
}

/** Returns the name of the record with an id in a field; undefined for a field that refers to no records. */
type NameOf = (field: string, id: string) => string | undefined

const asText = (value: unknown, nameOf: (id: string) => string | undefined): string => {
  if (Array.isArray(value)) return value.map((each) => nameOf(String(each)) ?? String(each)).join('; ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? (nameOf(value) ?? value) : ''
}

const textsOf = (draft: Draft, custom: Draft, nameOf: NameOf): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(draft).map(([name, value]) => [name, asText(value, (id) => nameOf(name, id))]),
    ...Object.entries(custom).map(([name, value]) => [`custom:${name}`, asText(value, () => undefined)]),
  ])

const MAX_REASONS = 3

function sentence(findings: readonly Finding[], labelOf: (column: string) => string): string {
  const said = [
    ...new Set(
      findings.map(({ column, reason }) =>
        column === null ? reason : `${isolated(labelOf(column))}: ${reason}`,
      ),
    ),
  ]
  const more = said.length > MAX_REASONS ? ` · and ${said.length - MAX_REASONS} more` : ''
  return said.slice(0, MAX_REASONS).join(' · ') + more
}

const byLine = (findings: readonly Finding[]): Map<number, Finding[]> => {
  const lines = new Map<number, Finding[]>()
  for (const finding of findings) {
    const existing = lines.get(finding.line)
    if (existing) existing.push(finding)
    else lines.set(finding.line, [finding])
  }
  return lines
}

/** Fields derived from others; the reason names those instead. */
const DERIVED = new Set(['searchTokens', 'owners', 'parentName'])

function verdictOf(change: Change | undefined, labelOf: (field: string) => string): [Verdict, string] {
  if (!change) return ['same', '']
  if (change.before === null || change.after === null) return ['create', '']
  const fields = changedFields(change.before, change.after).filter((name) => !DERIVED.has(name))
  return [
    'update',
    fields.length === 0 ? 'rewritten in the current format' : `changes ${fields.map(labelOf).join(', ')}`,
  ]
}

/**
 * Returns the verdict for every row of a plan, in the order of the file.
 * @param changes changes that would be written for the items of the plan
 * @param nameOf names the records that fields refer to, which are shown instead of their ids
 */
export function checkedRows(
  { items, rows, read }: Plan,
  changes: readonly Change[],
  findings: Findings,
  labelOf: (field: string) => string,
  nameOf: NameOf,
): CheckedRow[] {
  const changed = new Map(changes.map((change) => [change.id, change]))
  const taken = new Map(items.map((item) => [item.id, item]))
  const refused = byLine(findings.rejected)
  const warned = byLine(findings.warnings)
  // Warnings are included, since an unreadable cell may explain a missing value.
  const whyRefused = (line: number) =>
    sentence([...(refused.get(line) ?? []), ...(warned.get(line) ?? [])], labelOf)
  const checked = rows.map((row): CheckedRow => {
    const item = taken.get(row.id)
    const { id, line, isMadeParent = false } = row
    if (!item) return { ...refusedRow(row, whyRefused(line)), id }
    const [verdict, what] = verdictOf(changed.get(id), labelOf)
    const notes = sentence(warned.get(line) ?? [], labelOf)
    const values = { ...textsOf(item.draft, (item.draft.customFields ?? {}) as Draft, nameOf), id }
    return { id, line, verdict, reason: [what, notes].filter(Boolean).join(' · '), values, isMadeParent }
  })
  const seen = new Set(rows.map(({ line }) => line))
  const unidentified = new Map(read.map((row) => [row.line, row]))
  for (const line of refused.keys()) {
    if (!seen.has(line)) checked.push(refusedRow(unidentified.get(line) ?? blankRow(line), whyRefused(line)))
  }
  return checked.sort((a, b) => a.line - b.line || Number(b.isMadeParent) - Number(a.isMadeParent))
}

type ReadRow = Pick<Row, 'line' | 'values' | 'custom'> & { isMadeParent?: boolean }

/** Stands for a row that could not be read at all; only its line is known. */
const blankRow = (line: number): ReadRow => ({ line, values: new Map(), custom: new Map() })

const refusedRow = ({ line, values, custom, isMadeParent = false }: ReadRow, reason: string): CheckedRow => ({
  id: `line-${line}`,
  line,
  verdict: 'refused',
  reason,
  values: Object.fromEntries([
    ...values,
    ...[...custom].map(([name, value]) => [`custom:${name}`, value] as const),
  ]),
  isMadeParent,
})
