import { MONEY_OPTIONS, readQuantity } from '../../values/quantity.ts'

/** Returns the ISO 4217 code of the currency typed with an amount, or null. */
export function currencyIn(amount: string): string | null {
  if (amount.trim() === '') return null
  const reading = readQuantity(amount, MONEY_OPTIONS)
  return 'value' in reading ? reading.value.currency : null
}
