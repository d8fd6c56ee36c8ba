import { decimal, partialDate } from './format.ts'

type Value = string | number | boolean

const YEAR = /^(1[5-9]|20|21)\d\d$/

/** The value of a field that staff defined, as people read it; without a type its own shape decides. */
export function fieldText(value: Value, type?: string): string {
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
