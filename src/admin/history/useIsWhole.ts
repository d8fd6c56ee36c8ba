import { useQuery } from '@tanstack/react-query'
import { historyQueries } from '../../entities/history/queries.ts'
import type { Operation } from './operations.ts'

/** Whether all batches of an operation are on the screen: earlier ones may stand on a page to come, or be filtered out; null until that is known. */
export function useIsWhole({ items }: Operation): boolean | null {
  const group = items[0]?.group ?? null
  const { data } = useQuery({ ...historyQueries.batches(group ?? ''), enabled: group !== null })
  return group === null || (data === undefined ? null : data === items.length)
}
