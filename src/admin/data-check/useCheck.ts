import { useQuery, useQueryClient } from '@tanstack/react-query'
import { checkCost } from '../../entities/check/dataset.ts'
import { runCheck, type Report } from '../../entities/check/check.ts'
import { keyFor } from '../../entities/record/keys.ts'
import { useOperation } from '../operation/useOperation.ts'

/** Where the last report stays while its reader looks at other screens. */
const REPORT = keyFor('data-check', 'report')

/** What a check costs, its run with progress and Stop, and the last report. */
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
