/** Units of a currency (ISO 4217) for one US dollar. */
export type PerUsd = Readonly<Record<string, number>>

/** The exchange rates that amounts are compared by. What follows from them is indicative, and said to be. */
export interface Rates {
  rev: number
  perUsd: PerUsd
  /** The day they held, ISO; '' while only the pegs are known. */
  date: string
  /** Who published them. */
  source: string
}

/**
 * Currencies whose central banks hold them to the dollar (SAMA, CBUAE, QCB, CBB, CBO; the CBJ's 0.708 to 0.710 by its
 * middle): they need nobody to look them up.
 */
export const PEGS: PerUsd = { AED: 3.6725, BHD: 0.376, JOD: 0.709, OMR: 0.3845, QAR: 3.64, SAR: 3.75 }

export const MOST_RATES = 60
export const LONGEST_SOURCE = 200
/** Of a rate, as a draft takes it. */
export const RATE_LIMITS = { least: 1e-6, most: 1e7 } as const

/** What holds before staff have saved any. */
export const DEFAULT_RATES: Rates = { rev: 0, perUsd: PEGS, date: '', source: 'Official pegs' }

/** Whether it is the code of a currency other than the dollar itself. */
export const isRated = (currency: string): boolean => /^[A-Z]{3}$/.test(currency) && currency !== 'USD'

/** Units of a currency for one US dollar by these rates; null when it has none. */
export function unitsPerUsd(currency: string, perUsd: PerUsd): number | null {
  if (currency === 'USD') return 1
  return (Object.hasOwn(perUsd, currency) && perUsd[currency]) || null
}

/** The capex of a project in US dollars by these rates; null when it has none, or no rate of its currency is known. */
export function usdOf(
  { capexAmount, capexCurrency }: { capexAmount: number | null; capexCurrency: string | null },
  perUsd: PerUsd,
): number | null {
  const units = capexCurrency === null ? null : unitsPerUsd(capexCurrency, perUsd)
  return capexAmount === null || units === null ? null : capexAmount / units
}
