import type { FieldTable } from '../../entities/fields/field.ts'
import { fieldsTogether } from '../../entities/fields/together.ts'
import type { ResourceColumn } from './resource.ts'

/** Names to each column those that make up one value with it. */
export function withPartnerColumns<R, D>(
  columns: readonly ResourceColumn<R, D>[],
  table: FieldTable,
): readonly ResourceColumn<R, D>[] {
  const groups = fieldsTogether(table)
  return columns.map((column) => {
    const { field } = column
    const group = field === undefined ? undefined : groups.find((fields) => fields.includes(field))
    if (!group) return column
    const together = columns.filter((other) => other !== column && group.includes(other.field ?? ''))
    return { ...column, together }
  })
}
