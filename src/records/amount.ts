export interface Money {
  amount: number | null
  /** ISO 4217, null when the amount is unknown. */
  currency: string | null
}

const SCALES: readonly [RegExp, number][] = [
  [/\b(?:trillion|tn)\b/, 1e12],
  [/\b(?:billion|bln|bn|b)\b/, 1e9],
  [/\b(?:million|mln|mn|m)\b/, 1e6],
  [/\b(?:thousand|k)\b/, 1e3],
]

const SYMBOLS: readonly [string, string][] = [
  ['£', 'GBP'],
  ['€', 'EUR'],
  ['₺', 'TRY'],
  ['$', 'USD'],
]

const scaleOf = (words: string): number => SCALES.find(([pattern]) => pattern.test(words))?.[1] ?? 1

function currencyOf(words: string): string | null {
  const code = /\b[A-Z]{3}\b/.exec(words)?.[0]
  return code ?? SYMBOLS.find(([symbol]) => words.includes(symbol))?.[1] ?? null
}

const LARGEST = 1e15

/**
 * A number as people write amounts: 1200.5, "1,200.50", "1.2bn", "AED 500 million"; null when it is none, negative
 * or above 1e15.
 */
export function amountOf(written: string): number | null {
  const lower = written.toLowerCase().replaceAll(/[\s\u00A0\u202F]+/g, ' ')
  const digits = /-?\d(?:[\d, ]*\d)?(?:\.\d+)?(?:e\+?\d+)?/.exec(lower)?.[0]
  if (!digits) return null
  const scale = scaleOf(lower.replaceAll(/\d/g, ' '))
  const value = Number(digits.replaceAll(/[, ]/g, '')) * scale
  if (!Number.isFinite(value) || value < 0 || value > LARGEST) return null
  // 1.1 × 1e9 must not become 1100000000.0000002.
  return scale === 1 ? value : Math.round(value * 100) / 100
}

/**
 * Amount and currency from any spelling: 500 + "Million USD", "500 Million" + "USD", "USD 1.2 billion". The scale
 * may stand in either field; `assumed` is the currency of a bare number.
 */
export function moneyOf(amount: unknown, currency: unknown, assumed: string): Money {
  const unit = typeof currency === 'string' ? currency : ''
  const written = typeof amount === 'number' ? String(amount) : typeof amount === 'string' ? amount : ''
  const base = amountOf(written)
  if (base === null) return { amount: null, currency: null }
  const value = base * scaleOf(unit.toLowerCase())
  const code =
    currencyOf(unit.toUpperCase().replaceAll(/\b(?:BLN|MLN)\b/g, '')) ??
    currencyOf(written.toUpperCase()) ??
    assumed
  return value > LARGEST ? { amount: null, currency: null } : { amount: value, currency: code }
}
