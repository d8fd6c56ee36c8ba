import type { FieldType } from '../../entities/dynamic-field/schema.ts'
import { decimal, partialDate } from '../../ui/format.ts'

type Value = string | number | boolean

const YEAR = /^(1[5-9]|20|21)\d\d$/

/** The value of a dynamic field as people read it; without a definition its own shape decides. */
export function fieldText(value: Value, type?: FieldType): string {
  if (type === 'boolean' || typeof value === 'boolean')
    return /^(true|yes|1)$/i.test(String(value)) ? 'Yes' : 'No'
  const isNumber = typeof value === 'number' || (type === 'number' && value.trim() !== '')
  if (isNumber && Number.isFinite(Number(value))) {
    // A year is not counted in thousands.
    return YEAR.test(String(value)) ? String(value) : decimal(Number(value))
  }
  const text = String(value)
  return type === 'date' || type === undefined ? (partialDate(text) ?? text) : text
}
