import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Lookup, LookupCollection } from '../../entities/lookup/fields.ts'
import { lookupMutations } from '../../entities/lookup/mutations.ts'
import { spreadRename } from '../../entities/lookup/rename.ts'
import { keyFor } from '../../entities/record/keys.ts'
import { lookupFieldsOf } from '../../entities/registry/lookup-fields.ts'
import { newId } from '../../records/digest.ts'
import { type Outage, retryUntilReachable } from '../../records/unreachable.ts'
import type { Outcome, Progress } from '../../records/write-all.ts'
import { useOperation } from '../operation/useOperation.ts'
import { type Message, useNotify } from '../operation/useUndo.ts'
import { counted } from '../../ui/format.ts'
import { reason } from '../reason.ts'
import { keepPending, pendingRename, type PendingRename } from './pending.ts'

type Phase = 'asking' | 'renaming' | 'spreading' | 'halted'

const isWhole = ({ stopped, rejected }: Outcome): boolean => !stopped && rejected.length === 0

/** The state while the entry itself is being renamed. */
interface Renaming {
  /** Why the save is being retried; null while the server answers. */
  outage: Outage | null
  giveUp: () => void
}

/** Renames an entry, then updates the records that use it in batches that can be stopped and resumed. */
export function useRename(collection: LookupCollection, pending: PendingRename | null, onDone: () => void) {
  const notify = useNotify()
  const rename = useMutation(lookupMutations(collection).rename())
  const [renaming, setRenaming] = useState<Renaming | null>(null)

  const messageOf = ({ id, from, to, group, isMerge }: PendingRename, written: number): Message => ({
    tone: 'ok',
    text: `${isMerge ? 'Merged' : 'Renamed'}: ${from} → ${to}${written > 0 ? `, and ${counted(written, 'record', 'records')} with it` : ''}`,
    undo: {
      ref: `${collection}/${id}`,
      label: `${from} → ${to}`,
      operation: { group },
    },
  })
  const spread = useOperation({
    run: async (watch, following: PendingRename) => {
      keepPending(collection, following)
      const { from, to, group } = following
      let kept = following
      let earlier = 0
      const onProgress = (progress: Progress) => {
        if (progress.done === 0) {
          // What earlier runs have updated no longer has the old name.
          earlier = Math.max(0, (kept.total ?? 0) - progress.total)
          kept = { ...kept, total: earlier + progress.total }
          keepPending(collection, kept)
        }
        watch.onProgress(progress)
      }
      const outcome = await spreadRename({ collection, from, to, group, ...watch, onProgress })
      keepPending(collection, isWhole(outcome) ? null : kept)
      return { ...outcome, written: earlier + outcome.written }
    },
    refresh: (client) => {
      for (const { from } of lookupFieldsOf(collection))
        void client.invalidateQueries({ queryKey: keyFor(from) })
    },
    message: (outcome, following) => (isWhole(outcome) ? messageOf(following, outcome.written) : null),
    onDone: (outcome) => isWhole(outcome) && onDone(),
  })
  const rest = spread.input ?? pending
  const left = spread.result?.rejected.length ?? 0

  /** `withRecords`: whether records are updated; `isMerge`: whether another entry has the name already. */
  async function start(
    lookup: Lookup,
    typed: string,
    { withRecords, isMerge }: { withRecords: boolean; isMerge: boolean },
  ): Promise<void> {
    const following = { id: lookup.id, from: lookup.name, to: typed.trim(), group: newId(), isMerge }
    const stopping = new AbortController()
    const giveUp = () => stopping.abort()
    const attempt = async () => {
      await rename.mutateAsync({ lookup, to: following.to, group: following.group, isMerge })
      return true
    }
    setRenaming({ outage: null, giveUp })
    // The dialog shows the error from the mutation's state.
    const isRenamed = await retryUntilReachable(attempt, stopping.signal, (outage) =>
      setRenaming({ outage, giveUp }),
    ).catch(() => false)
    setRenaming(null)
    if (isRenamed !== true) return
    if (withRecords) return spread.start(following)
    keepPending(collection, null)
    notify(messageOf(following, 0))
    onDone()
  }

  const phase: Phase = renaming ? 'renaming' : spread.isRunning ? 'spreading' : rest ? 'halted' : 'asking'
  const error = rest ? spread.error : renaming ? null : rename.error
  return {
    ...spread,
    phase,
    rest,
    error: error
      ? reason(error)
      : left > 0
        ? `${counted(left, 'record', 'records')} could not be changed because somebody else is changing ${left === 1 ? 'it' : 'them'}.`
        : null,
    start,
    /** Why the rename is being retried; null unless it is waiting for the server. */
    outage: renaming?.outage ?? null,
    /** Stops retrying; null unless the rename is waiting for the server. */
    giveUp: renaming?.outage ? renaming.giveUp : null,
    resume: () => rest && spread.start(pendingRename(collection) ?? rest),
  }
}
