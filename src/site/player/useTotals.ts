import { useQuery } from '@tanstack/react-query'
import { rateQueries } from '../../entities/rates/queries.ts'
import { DEFAULT_RATES } from '../../entities/rates/schema.ts'
import { type Totals, totalsOf } from './totals.ts'
import type { KnownInvolvement } from './useInvolvement.ts'

/** Whether amounts have to be converted to be added up. */
const isConverted = (taken: KnownInvolvement['taken']): boolean =>
  taken?.some(({ project }) => project?.capexAmount != null && project.capexCurrency !== 'USD') ?? false

/** What a player's projects come to; null while not all of them are known. The rates are read where they are needed. */
export function useTotals(taken: KnownInvolvement['taken']): Totals | null {
  const { perUsd } = useQuery({ ...rateQueries.shown(), enabled: isConverted(taken) }).data ?? DEFAULT_RATES
  return taken && totalsOf(taken, perUsd)
}
