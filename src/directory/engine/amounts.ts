import { unitsPerUsd } from '../../entities/rates/schema.ts'
import type { Table } from './table.ts'
import type { Question } from './question.ts'

/** Returns the capex of each record in US dollars; NaN where there is none, or no rate for its currency. */
export function dollars({ numbers, texts, size }: Table, perUsd: Question['perUsd']): Float64Array {
  const { capexAmount } = numbers
  const { capexCurrency } = texts
  if (!capexAmount || !capexCurrency) return new Float64Array(size).fill(Number.NaN)
  const byCode = capexCurrency.values.map((currency) => unitsPerUsd(currency, perUsd) ?? Number.NaN)
  return capexAmount.map((amount, at) => amount / (byCode[capexCurrency.codes[at] ?? 0] ?? Number.NaN))
}
