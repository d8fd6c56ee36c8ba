import type { FieldKind, FieldTable } from '../fields/field.ts'
import { typedFields } from '../fields/labels.ts'

/** The value of one cell in an exported file; a list becomes several texts in one cell. */
export type ExportValue = string | number | boolean | null | readonly string[]

/** One column of an exported file. */
export interface ExportColumn<R> {
  heading: string
  value: (record: R) => ExportValue
}

/** Kinds without a column: files are not exported, and dynamic fields have columns of their own. */
const NO_COLUMN: ReadonlySet<FieldKind> = new Set(['file', 'customValues'])

type FieldValues = Readonly<Record<string, unknown>>

/** Formats a moment (epoch ms) for a file: ISO 8601 in UTC; null for anything but a number. */
export const momentText = (at: unknown) => (typeof at === 'number' ? new Date(at).toISOString() : null)

/** Heading of the column with the time of a record's last change. */
export const UPDATED = 'updatedAt'

const customOf = (record: object): FieldValues =>
  ({ ...Object((record as FieldValues).customFields) }) as FieldValues

/** Returns the names, sorted, of the dynamic fields of which any record holds a value. */
function customNames(records: readonly object[]): string[] {
  const names = new Set<string>()
  for (const record of records) for (const name of Object.keys(customOf(record))) names.add(name)
  return [...names].sort()
}

/**
 * Returns a column for every typed field, under the heading that an import recognises: `id` first, then the
 * fields of the table, the dynamic fields, and createdAt and updatedAt. Moments are ISO 8601 in UTC.
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
