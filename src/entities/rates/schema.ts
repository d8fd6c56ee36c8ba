/** Units of a currency (ISO 4217 code) per US dollar. */
export type PerUsd = Readonly<Record<string, number>>

/** The exchange rates used to compare amounts. Converted amounts are indicative and labelled so. */
export interface Rates {
  rev: number
  perUsd: PerUsd
  /** The day of the rates, ISO; '' while only the pegs apply. */
  date: string
  /** The publisher of the rates. */
  source: string
}

/**
 * Rates of currencies that their central banks peg to the dollar (SAMA, CBUAE, QCB, CBB, CBO; for the CBJ the
 * middle of its band 0.708 to 0.710), so that nobody has to look them up.
 */
export const PEGS: PerUsd = { AED: 3.6725, BHD: 0.376, JOD: 0.709, OMR: 0.3845, QAR: 3.64, SAR: 3.75 }

export const MAX_RATES = 60
export const MAX_SOURCE_LENGTH = 200
/** Range of a rate that a draft accepts. */
export const RATE_LIMITS = { least: 1e-6, most: 1e7 } as const

/** The rates until staff have saved any. */
export const DEFAULT_RATES: Rates = { rev: 0, perUsd: PEGS, date: '', source: 'Official pegs' }

/** Whether `currency` is a currency code other than USD. */
export const isRated = (currency: string): boolean => /^[A-Z]{3}$/.test(currency) && currency !== 'USD'

/** Returns the units of a currency per US dollar; null if it has no rate. */
export function unitsPerUsd(currency: string, perUsd: PerUsd): number | null {
  if (currency === 'USD') return 1
  return (Object.hasOwn(perUsd, currency) && perUsd[currency]) || null
}

/**
 * Converts the capex of a project to US dollars; null without an amount or without a rate for its currency.
 */
export function usdOf(
  { capexAmount, capexCurrency }: { capexAmount: number | null; capexCurrency: string | null },
  perUsd: PerUsd,
): number | null {
  const units = capexCurrency === null ? null : unitsPerUsd(capexCurrency, perUsd)
  return capexAmount === null || units === null ? null : capexAmount / units
}
