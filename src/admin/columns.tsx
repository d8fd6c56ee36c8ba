import type { Stamp } from '../records/fields.ts'
import { dateTime } from '../ui/format.ts'
import type { GridColumn } from '../ui/grid/column.ts'

/** Values to suggest in an editor: each once, in order. */
export const distinct = (values: Iterable<string>): string[] =>
  [...new Set(values)].filter((value) => value !== '').sort()

const moment = (at: number | null) => (at === null ? null : dateTime(at))

/** When a record was made. */
export const createdColumn: GridColumn<Stamp> = {
  id: 'created',
  label: 'Added',
  kind: 'moment',
  width: 170,
  value: (record) => record.createdAt,
  render: (record) => moment(record.createdAt),
}

/** When a record was last changed. */
export const changedColumn: GridColumn<Stamp> = {
  id: 'updated',
  label: 'Changed',
  kind: 'moment',
  width: 170,
  value: (record) => record.updatedAt,
  render: (record) => moment(record.updatedAt),
}
