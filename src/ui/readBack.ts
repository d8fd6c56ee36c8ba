import { readDate } from '../values/date.ts'
import { type QuantityOptions, readQuantity } from '../values/quantity.ts'
import { decimal, money, partialDate } from './format.ts'

/** What a typed number means, as it is printed everywhere, or why it is refused; "AED 1.2bn" is "AED 1,200,000,000". */
export function numberReadBack(text: string, options?: QuantityOptions): string {
  const reading = readQuantity(text, options)
  if ('refused' in reading) return reading.refused
  const { value, currency } = reading.value
  return (currency === null ? null : money(value, currency, 'full')) ?? decimal(value)
}

/** What a typed date means, or why it is refused: "03/04/2026" is "3 Apr 2026 (the day first)". */
export function dateReadBack(text: string): string {
  const reading = readDate(text)
  if ('refused' in reading) return reading.refused
  const { date, isDayFirst } = reading.value
  return `${partialDate(date) ?? ''}${isDayFirst ? ' (the day first)' : ''}`
}
