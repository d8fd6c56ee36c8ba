import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MergePlan, planMerge, readCandidates } from '../../entities/player/merge.ts'
import { mergeLabel } from '../../entities/player/merged-into.ts'
import { keyFor } from '../../entities/record/keys.ts'
import { refreshCollections } from '../../entities/record/cache.ts'
import { pathOf } from '../../records/change.ts'
import { newId } from '../../records/digest.ts'
import { writeAll } from '../../records/write-all.ts'
import { useOperation } from '../operation/useOperation.ts'
import { mergedValues } from './mergeChoices.ts'

/**
 * Manages a merge of players, from the choice of values to the last batch; can be stopped between batches.
 */
export function useMerge(ids: readonly string[], onDone: (isWhole: boolean) => void) {
  const candidates = useQuery({
    queryKey: keyFor('players', 'candidates', ids),
    queryFn: () => readCandidates(ids),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const all = candidates.data ?? []
  const [staying, setStaying] = useState(ids[0] ?? '')
  /** Key of the choice → id of the player whose value is taken. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [group] = useState(newId)
  const survivor = all.find(({ player }) => player.id === staying)

  const plan = useMutation({
    mutationFn: async () => {
      if (!survivor) throw new Error('Choose the player to keep')
      const others = all.filter((candidate) => candidate !== survivor)
      const merged = mergedValues(staying, all, chosen)
      return { ...(await planMerge({ survivor, others, merged })), name: merged.fields.name }
    },
  })
  const operation = useOperation({
    run: (watch, { changes, name }: MergePlan & { name: string }) =>
      writeAll(changes, { kind: 'bulk', label: mergeLabel(name), group, patient: true, ...watch }),
    refresh: (client, { changes }) => refreshCollections(client, changes),
    message: ({ stopped }, { changes: [first], name }) => ({
      tone: stopped ? 'warn' : 'ok',
      text: stopped ? `Stopped while merging ${name}. Merge again to continue.` : `Merged: ${name}`,
      undo: first && {
        ref: pathOf(first),
        label: mergeLabel(name),
        operation: { group },
      },
    }),
    onDone: ({ stopped }) => onDone(!stopped),
  })
  return {
    ...operation,
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
    hasFailed: operation.error !== null,
    error: candidates.error ?? plan.error ?? operation.error,
  }
}
