import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MergePlan, planMerge, readCandidates } from '../../entities/player/merge.ts'
import { settleMany } from '../../entities/record/settle.ts'
import { pathOf } from '../../records/change.ts'
import { newId } from '../../records/digest.ts'
import { type Progress, writeAll } from '../../records/write-all.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { useStopper } from '../../ui/useStopper.ts'
import { useUndo } from '../useUndo.ts'
import { mergedValues } from './mergeChoices.ts'

/** A merge of players from the choice of values to the last batch, which can be stopped in between. */
export function useMerge(ids: readonly string[], onDone: (isWhole: boolean) => void) {
  const client = useQueryClient()
  const undo = useUndo()
  const candidates = useQuery({
    queryKey: ['players', 'candidates', ids],
    queryFn: () => readCandidates(ids),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const all = candidates.data ?? []
  const [staying, setStaying] = useState(ids[0] ?? '')
  /** Key of the choice → the player whose value is taken. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [group] = useState(newId)
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopper = useStopper()
  const survivor = all.find(({ player }) => player.id === staying)
  const nameOf = () => mergedValues(staying, all, chosen).fields.name

  const plan = useMutation({
    mutationFn: async () => {
      if (!survivor) throw new Error('Choose the player that stays')
      const others = all.filter((candidate) => candidate !== survivor)
      return planMerge({ survivor, others, merged: mergedValues(staying, all, chosen) })
    },
  })
  const run = useMutation({
    mutationFn: ({ changes }: MergePlan) => {
      const signal = stopper.begin()
      const label = `Merge: ${nameOf()}`
      return writeAll(changes, { kind: 'bulk', label, group, signal, onProgress: setProgress })
    },
    onSuccess: ({ stopped }, { changes }) => {
      const [first] = changes
      showToast({
        tone: stopped ? 'warn' : 'ok',
        text: stopped ? `Stopped while merging ${nameOf()}. Merge again to go on.` : `Merged: ${nameOf()}`,
        ...(first
          ? {
              action: undo({
                ref: pathOf(first),
                label: `Merge: ${nameOf()}`,
                isOperation: (item) => item.group === group,
                onUndone: () => undefined,
              }),
            }
          : {}),
      })
      onDone(!stopped)
    },
    onSettled: (_done, _error, { changes }) => settleMany(client, changes),
  })
  return {
    all,
    isLoading: candidates.isPending,
    staying,
    setStaying,
    chosen,
    choose: (key: string, id: string) => setChosen(new Map(chosen).set(key, id)),
    survivor,
    plan: plan.data ?? null,
    makePlan: () => plan.mutate(),
    dropPlan: () => plan.reset(),
    isPlanning: plan.isPending,
    run: (ready: MergePlan) => run.mutate(ready),
    isRunning: run.isPending,
    hasFailed: run.isError,
    stop: stopper.stop,
    progress,
    error: candidates.error ?? plan.error ?? run.error,
  }
}
