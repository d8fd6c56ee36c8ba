import { useQuery } from '@tanstack/react-query'
import { historyQueries } from '../../entities/history/queries.ts'
import type { Operation } from './operations.ts'

/**
 * Returns whether all batches of an operation are loaded: earlier ones may be on a later page, or filtered
 * out. Null until that is known.
 */
export function useIsWhole({ items }: Operation): boolean | null {
  const group = items[0]?.group ?? null
  const { data } = useQuery({ ...historyQueries.batches(group ?? ''), enabled: group !== null })
  return group === null || (data === undefined ? null : data === items.length)
}
