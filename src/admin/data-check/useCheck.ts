import { useQuery, useQueryClient } from '@tanstack/react-query'
import { checkCost } from '../../entities/check/dataset.ts'
import { runCheck, type Report } from '../../entities/check/check.ts'
import { keyFor } from '../../entities/record/keys.ts'
import { useOperation } from '../operation/useOperation.ts'

/** Query key under which the last report is kept while the user visits other screens. */
const REPORT = keyFor('data-check', 'report')

/** Returns the cost of a check, its run with progress and stop, and the last report. */
export function useCheck() {
  const client = useQueryClient()
  const cost = useQuery({ queryKey: keyFor('data-check', 'cost'), queryFn: checkCost })
  const { data: report = null } = useQuery<Report | null>({
    queryKey: REPORT,
    queryFn: () => null,
    enabled: false,
    gcTime: Infinity,
  })
  const run = useOperation<Report, void, number>({
    run: async ({ signal, onProgress }) => {
      const found = await runCheck(onProgress, signal)
      client.setQueryData(REPORT, found)
      return found
    },
  })
  return { ...run, cost, report }
}
