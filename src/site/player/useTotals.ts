import { useQuery } from '@tanstack/react-query'
import { rateQueries } from '../../entities/rates/queries.ts'
import { DEFAULT_RATES } from '../../entities/rates/schema.ts'
import { type Totals, totalsOf } from './totals.ts'
import type { KnownInvolvement } from './useInvolvement.ts'

/** Whether any amount has to be converted to US dollars. */
const isConverted = (taken: KnownInvolvement['taken']): boolean =>
  taken?.some(({ project }) => project?.capexAmount != null && project.capexCurrency !== 'USD') ?? false

/**
 * Returns the totals of a player's projects; null until all of them are known. Reads the
 * exchange rates only if needed.
 */
export function useTotals(taken: KnownInvolvement['taken']): Totals | null {
  const { perUsd } = useQuery({ ...rateQueries.shown(), enabled: isConverted(taken) }).data ?? DEFAULT_RATES
  return taken && totalsOf(taken, perUsd)
}
