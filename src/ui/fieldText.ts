import { decimal, partialDate } from './format.ts'

type Value = string | number | boolean

const YEAR = /^(1[5-9]|20|21)\d\d$/

/** Formats the value of a dynamic field; without a type, the format follows from the value. */
export function fieldText(value: Value, type?: string): string {
  if (type === 'boolean' || typeof value === 'boolean')
    return /^(true|yes|1)$/i.test(String(value)) ? 'Yes' : 'No'
  const isNumber = typeof value === 'number' || (type === 'number' && value.trim() !== '')
  if (isNumber && Number.isFinite(Number(value))) {
    // A year has no thousands separator.
    return YEAR.test(String(value)) ? String(value) : decimal(Number(value))
  }
  const text = String(value)
  return type === 'date' || type === undefined ? (partialDate(text) ?? text) : text
}
