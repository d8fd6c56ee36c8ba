import { number, type Raw, text } from '../../records/decoding.ts'
import { DEFAULT_RATES, isRated, RATE_LIMITS, type Rates } from './schema.ts'

const isRate = (value: unknown): value is number =>
  typeof value === 'number' && value >= RATE_LIMITS.least && value <= RATE_LIMITS.most

/**
 * Decodes the exchange rates; drops invalid rates and rates out of range. A missing document means the pegs.
 */
export function decodeRates(raw: Raw | undefined): Rates {
  if (!raw) return DEFAULT_RATES
  const stored: Raw = raw.perUsd !== null && typeof raw.perUsd === 'object' ? { ...raw.perUsd } : {}
  const perUsd: Record<string, number> = {}
  for (const [currency, rate] of Object.entries(stored))
    if (isRated(currency) && isRate(rate)) perUsd[currency] = rate
  return { rev: number(raw, 'rev') ?? 0, perUsd, date: text(raw, 'date'), source: text(raw, 'source') }
}
