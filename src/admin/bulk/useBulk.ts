import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pathOf } from '../../records/change.ts'
import { settleMany } from '../../entities/record/settle.ts'
import { newId } from '../../records/digest.ts'
import type { Stamp } from '../../records/fields.ts'
import { type Outcome, type Progress, writeAll } from '../../records/write-all.ts'
import { counted } from '../../ui/format.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { useUndo } from '../useUndo.ts'
import type { BulkAction } from './action.ts'

/** One long operation on records that were chosen: planned once, written in batches, stopped between two of them. */
export function useBulk<R extends Stamp>({
  action,
  records,
  collection,
  nouns,
  onDone,
}: {
  action: BulkAction<R>
  records: readonly R[]
  collection: string
  nouns: readonly [one: string, many: string]
  onDone: () => void
}) {
  const client = useQueryClient()
  const undo = useUndo()
  const [group] = useState(newId)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [stopper] = useState(() => new AbortController())
  const [isStopping, setStopping] = useState(false)
  const plan = useQuery({
    queryKey: [collection, 'plan', action.id, group],
    queryFn: () => action.plan(records),
    staleTime: Infinity,
    gcTime: 0,
  })
  const refresh = () => settleMany(client, plan.data ?? [])

  const run = useMutation({
    mutationFn: (): Promise<Outcome> =>
      writeAll(plan.data ?? [], {
        kind: action.kind,
        label: `${action.label}: ${counted(records.length, ...nouns)}`,
        group,
        signal: stopper.signal,
        onProgress: setProgress,
      }),
    onSuccess: async ({ written, stopped }) => {
      const [first] = plan.data ?? []
      await refresh()
      showToast({
        tone: stopped ? 'warn' : 'ok',
        text: stopped
          ? `Stopped after ${counted(written, 'record', 'records')}`
          : `${action.done}: ${counted(records.length, ...nouns)}`,
        ...(first && written > 0
          ? {
              action: undo({
                ref: pathOf(first),
                label: counted(records.length, ...nouns),
                isOperation: (item) => item.group === group,
                onUndone: () => undefined,
              }),
            }
          : {}),
      })
      onDone()
    },
    onError: () => void refresh(),
  })

  return {
    plan,
    progress,
    run: () => run.mutate(),
    isRunning: run.isPending,
    error: run.error,
    stop: () => {
      setStopping(true)
      stopper.abort()
    },
    isStopping,
  }
}
