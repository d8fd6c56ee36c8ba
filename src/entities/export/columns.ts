import type { FieldKind, FieldTable } from '../fields/field.ts'
import { typedFields } from '../fields/labels.ts'

/** What a file can say of one field; a list is several texts in one cell. */
export type ExportValue = string | number | boolean | null | readonly string[]

/** One column of a file. */
export interface ExportColumn<R> {
  heading: string
  value: (record: R) => ExportValue
}

/** Files are no part of a table; dynamic fields have columns of their own. */
const NO_COLUMN: ReadonlySet<FieldKind> = new Set(['file', 'customValues'])

type FieldValues = Readonly<Record<string, unknown>>

/** A moment (epoch ms) as a file says it: ISO 8601 in UTC. */
export const momentText = (at: unknown) => (typeof at === 'number' ? new Date(at).toISOString() : null)

/** The column that says when a record was changed last. */
export const UPDATED = 'updatedAt'

const customOf = (record: object): FieldValues =>
  ({ ...Object((record as FieldValues).customFields) }) as FieldValues

/** The dynamic fields of which any of the records holds a value, by name. */
function customNames(records: readonly object[]): string[] {
  const names = new Set<string>()
  for (const record of records) for (const name of Object.keys(customOf(record))) names.add(name)
  return [...names].sort()
}

/**
 * A column for every field that people type, under the name by which an import knows it: of its table, of dynamic
 * fields, with the id before them and the moments of the record behind them. Moments are ISO 8601 in UTC.
 */
export function fieldColumns<R extends object>(table: FieldTable, records: readonly R[]): ExportColumn<R>[] {
  const fieldValue = (record: R, name: string) => (record as FieldValues)[name] as ExportValue | undefined
  const own = typedFields(table).flatMap(([name, { kind }]): ExportColumn<R>[] => {
    if (NO_COLUMN.has(kind)) return []
    return [
      {
        heading: name,
        value: (record) =>
          kind === 'moment' ? momentText(fieldValue(record, name)) : (fieldValue(record, name) ?? null),
      },
    ]
  })
  const custom = customNames(records).map((name): ExportColumn<R> => ({
    heading: `customFields.${name}`,
    value: (record) => (customOf(record)[name] as ExportValue | undefined) ?? null,
  }))
  const stamps = ['createdAt', UPDATED].map((name): ExportColumn<R> => ({
    heading: name,
    value: (record) => momentText(fieldValue(record, name)),
  }))
  return [
    { heading: 'id', value: (record) => fieldValue(record, 'id') ?? null },
    ...own,
    ...custom,
    ...stamps,
  ]
}
