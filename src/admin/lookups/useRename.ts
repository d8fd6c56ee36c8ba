import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lookupMutations } from '../../entities/lookup/mutations.ts'
import { spreadRename } from '../../entities/lookup/rename.ts'
import type { Lookup, LookupCollection } from '../../entities/lookup/fields.ts'
import { newId } from '../../records/digest.ts'
import type { Outcome, Progress } from '../../records/write-all.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { useStopper } from '../../ui/useStopper.ts'
import { reason } from '../reason.ts'
import { useUndo } from '../useUndo.ts'
import { keepPending, type PendingRename } from './pending.ts'

export type Phase = 'asking' | 'renaming' | 'spreading' | 'halted'

/** Renames one entry and lets the records that use it follow, in batches that can be stopped and resumed. */
export function useRename(collection: LookupCollection, pending: PendingRename | null, onDone: () => void) {
  const client = useQueryClient()
  const undo = useUndo()
  const rename = useMutation(lookupMutations(collection).rename())
  const [phase, setPhase] = useState<Phase>(pending ? 'halted' : 'asking')
  const [progress, setProgress] = useState<Progress | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [rest, setRest] = useState(pending)
  const stopper = useStopper()

  function finish({ id, from, to, group }: PendingRename, written: number): void {
    keepPending(collection, null)
    showToast({
      tone: 'ok',
      text: `Renamed: ${from} → ${to}${written > 0 ? `, and ${written} records with it` : ''}`,
      action: undo({
        ref: `${collection}/${id}`,
        label: `${from} → ${to}`,
        isOperation: (item) => item.group === group,
        onUndone: () => undefined,
      }),
    })
    onDone()
  }

  function halt(outcome: Outcome): void {
    setPhase('halted')
    const left = outcome.rejected.length
    if (left > 0)
      setError(new Error(`${left} could not be changed, because somebody else is changing them just now.`))
  }

  async function spread(following: PendingRename): Promise<void> {
    setRest(following)
    setPhase('spreading')
    setError(null)
    setProgress(null)
    keepPending(collection, following)
    const { from, to, group } = following
    try {
      const outcome = await spreadRename({
        collection,
        from,
        to,
        group,
        signal: stopper.begin(),
        onProgress: setProgress,
      })
      for (const kind of ['projects', 'players', 'events'])
        void client.invalidateQueries({ queryKey: [kind] })
      if (outcome.stopped || outcome.rejected.length > 0) halt(outcome)
      else finish(following, outcome.written)
    } catch (failure) {
      setError(failure)
      setPhase('halted')
    }
  }

  async function start(lookup: Lookup, typed: string, withRecords: boolean): Promise<void> {
    const following = { id: lookup.id, from: lookup.name, to: typed.trim(), group: newId() }
    setPhase('renaming')
    setError(null)
    try {
      await rename.mutateAsync({ lookup, to: following.to, group: following.group })
    } catch (failure) {
      setError(failure)
      setPhase('asking')
      return
    }
    if (withRecords) await spread(following)
    else finish(following, 0)
  }

  return {
    phase,
    progress,
    rest,
    error: error === null ? null : reason(error),
    start,
    resume: () => rest && spread(rest),
    stop: stopper.stop,
  }
}
