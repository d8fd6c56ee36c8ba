import { readDate } from '../values/date.ts'
import { type QuantityOptions, readQuantity } from '../values/quantity.ts'
import { decimal, money, partialDate } from './format.ts'

/** Returns how a typed number is interpreted ("AED 1.2bn" → "AED 1,200,000,000"), or why it is rejected. */
export function interpretNumber(text: string, options?: QuantityOptions): string {
  const reading = readQuantity(text, options)
  if ('refused' in reading) return reading.refused
  const { value, currency } = reading.value
  return (currency === null ? null : money(value, currency, 'full')) ?? decimal(value)
}

/** Returns how a date is interpreted ("03/04/2026" → "3 Apr 2026 (day first)"), or why it is rejected. */
export function interpretDate(text: string): string {
  const reading = readDate(text)
  if ('refused' in reading) return reading.refused
  const { date, isDayFirst } = reading.value
  return `${partialDate(date) ?? ''}${isDayFirst ? ' (day first)' : ''}`
}
