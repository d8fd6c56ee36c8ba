import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkCost } from '../../entities/check/world.ts'
import { runCheck, type Report } from '../../entities/check/check.ts'
import { useStopper } from '../../ui/useStopper.ts'

/** Where the last report stays while its reader looks at other screens. */
const REPORT = ['data-check', 'report'] as const

/** What a check costs, its run with progress and Stop, and the last report. */
export function useCheck() {
  const client = useQueryClient()
  const cost = useQuery({ queryKey: ['data-check', 'cost'], queryFn: checkCost })
  const report = useQuery<Report | null>({
    queryKey: REPORT,
    queryFn: () => null,
    enabled: false,
    gcTime: Infinity,
  })
  const [read, setRead] = useState(0)
  const stopper = useStopper()
  const run = useMutation({
    mutationFn: () => {
      setRead(0)
      return runCheck(setRead, stopper.begin())
    },
    onSuccess: (found) => client.setQueryData(REPORT, found),
  })
  return {
    cost,
    report: report.data ?? null,
    read,
    isRunning: run.isPending,
    error: run.error,
    start: () => run.mutate(),
    stop: stopper.stop,
  }
}
