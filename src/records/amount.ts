export interface Money {
  amount: number | null
  /** ISO 4217 code; null when the amount is unknown. */
  currency: string | null
}

const SCALES: readonly [RegExp, number][] = [
  [/^(?:trillion|tn)$/, 12],
  [/^(?:billion|bln|bn|b)$/, 9],
  [/^(?:million|mln|mn|m)$/, 6],
  [/^(?:thousand|k)$/, 3],
]

const SYMBOLS: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', '₺': 'TRY', $: 'USD', us$: 'USD' }

const MAX_AMOUNT = 1e15
const STORED = /^(\D*?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(\D*)$/
const NOTHING: Money = { amount: null, currency: null }

/**
 * Parses an amount and currency as stored in records of any age: 500 + "Million USD", "500 Million" + "USD",
 * "USD 1.2 billion". The scale may be in either field; `assumed` is the currency of a bare number. Programs
 * wrote these values, so a point is always a decimal point; text typed by people is parsed by readQuantity.
 * Returns nulls if any part is not understood, or if the amount is negative or above 1e15.
 */
export function moneyOf(amount: unknown, currency: unknown, assumed: string): Money {
  const written = typeof amount === 'number' || typeof amount === 'string' ? String(amount) : ''
  const unit = typeof currency === 'string' ? currency : ''
  const [, before = '', digits = '', after = ''] = STORED.exec(written.replaceAll(/\s+/g, ' ').trim()) ?? []
  let power: number | null = null
  let code: string | null = null
  for (const word of `${unit} ${before} ${after}`.toLowerCase().match(/us\$|\p{L}+|\S/gu) ?? []) {
    const scale = SCALES.find(([pattern]) => pattern.test(word))?.[1]
    const named = SYMBOLS[word] ?? (/^[a-z]{3}$/.test(word) ? word.toUpperCase() : null)
    if (scale !== undefined && power === null) power = scale
    else if (scale === undefined && named !== null) code ??= named
    else return NOTHING
  }
  const value = digits === '' ? NaN : Number(`${digits.replaceAll(',', '')}e${power ?? 0}`)
  return value <= MAX_AMOUNT ? { amount: value, currency: code ?? assumed } : NOTHING
}
