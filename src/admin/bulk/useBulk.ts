import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyFor } from '../../entities/record/keys.ts'
import { cacheBatch, refreshAround, refreshCollections } from '../../entities/record/cache.ts'
import { type Change, pathOf } from '../../records/change.ts'
import type { Committed } from '../../records/commit.ts'
import { newId } from '../../records/digest.ts'
import type { Stamp } from '../../records/fields.ts'
import { writeAll } from '../../records/write-all.ts'
import { counted } from '../../ui/format.ts'
import { madeText } from '../operation/madeText.ts'
import { useOperation } from '../operation/useOperation.ts'
import type { BulkAction } from './action.ts'
import { keepPending } from './pending.ts'
import type { BulkContext } from './context.ts'
import { planEdits, type PlannedEdits } from './planEdits.ts'
import { writeEdits } from './writeEdits.ts'

/** What will be written, and what cannot be: how many records for each reason. */
export interface BulkPlan<R> {
  changes: Change[]
  edits: PlannedEdits<R> | null
  refused: ReadonlyMap<string, number>
}

interface Result {
  written: number
  stopped: boolean
  /** Records that somebody else has changed meanwhile, and other reasons not to write them. */
  reasons: string[]
  /** So many of those that were to be deleted were there no more. */
  gone: number
}

const NONE: ReadonlyMap<string, number> = new Map()

/** How many records cannot be changed, whatever the reason. */
export const refusedCount = (refused: BulkPlan<unknown>['refused']): number =>
  [...refused.values()].reduce((sum, n) => sum + n, 0)

async function planOfEdit<R extends Stamp, D>(
  { writing, columns, records: all }: BulkContext<R, D>,
  records: readonly R[],
  edit: { columnId: string; text: string },
): Promise<BulkPlan<R>> {
  const { editing } = await writing()
  const edits = await planEdits(
    { editing, columns, records: all },
    records.map((record) => ({ record, ...edit })),
  )
  const refused = new Map<string, number>()
  for (const verdict of edits.verdicts)
    if (verdict.state === 'invalid') refused.set(verdict.reason, (refused.get(verdict.reason) ?? 0) + 1)
  return { changes: edits.changes, edits, refused }
}

/**
 * One long operation on records that were chosen: planned once, written in batches, stopped between two of them. Until it
 * comes to its end this browser keeps what is left, so that it can go on after a reload.
 */
export function useBulk<R extends Stamp, D>({
  action,
  records,
  context,
  collection,
  nouns,
  resumed,
  onDone,
}: {
  action: BulkAction<R>
  records: readonly R[]
  context: BulkContext<R, D>
  collection: string
  nouns: readonly [one: string, many: string]
  /** The group of the operation that is gone on with. */
  resumed: string | null
  /** When all of it is written. */
  onDone: () => void
}) {
  const client = useQueryClient()
  const [group] = useState(() => resumed ?? newId())
  const label = counted(records.length, ...nouns)
  const { does } = action
  const isDelete = action.kind === 'delete'
  /** What the history calls it, which says by itself that records were deleted. */
  const name = isDelete ? label : `${action.done}: ${label}`
  /** Those of a stopped run as well, which is gone on with. */
  const [deleted] = useState(() => new Set<string>())
  const plan = useQuery({
    queryKey: keyFor(collection, 'plan', action.id, group, records.length),
    queryFn: async (): Promise<BulkPlan<R>> =>
      'edit' in does
        ? await planOfEdit(context, records, does.edit)
        : { changes: await does.plan(records), edits: null, refused: NONE },
    staleTime: Infinity,
    gcTime: 0,
  })
  const noteDeleted = ({ changes }: Committed) => {
    for (const change of changes) if (change.after === null) deleted.add(pathOf(change))
  }
  const operation = useOperation({
    run: async (watch, { changes, edits }: BulkPlan<R>): Promise<Result> => {
      const choice = 'edit' in does ? does.edit : null
      keepPending(collection, { action: action.id, choice, group, ids: records.map(({ id }) => id) })
      const about = { kind: action.kind, label: name, group, patient: true, ...watch }
      const onSaved = (saved: readonly R[]) => cacheBatch(client, collection, saved)
      const done = edits
        ? await writeEdits((await context.writing()).editing, edits, { ...about, onSaved })
        : { ...(await writeAll(changes, { ...about, onWritten: noteDeleted })), rejected: [] }
      if (!done.stopped) keepPending(collection, null)
      const { written, stopped, rejected } = done
      const isGone = ({ id }: R) => isDelete && !stopped && !deleted.has(`${collection}/${id}`)
      const gone = records.filter(isGone).length
      return { written, stopped, reasons: rejected.map(({ reason }) => reason), gone }
    },
    refresh: (_client, { changes, edits }) =>
      edits ? refreshAround(client, new Set([collection])) : refreshCollections(client, changes),
    message: ({ written, stopped, reasons, gone }, { changes: [first], refused }) => ({
      tone: stopped || reasons.length + gone > 0 ? 'warn' : 'ok',
      text:
        (stopped
          ? `Stopped after ${counted(written, 'record', 'records')}`
          : `${action.done}: ${counted(records.length - refusedCount(refused) - reasons.length - gone, ...nouns)}`) +
        (gone > 0 ? `. ${counted(gone, 'was', 'were')} gone already` : '') +
        (reasons.length > 0
          ? `. ${counted(reasons.length, 'was', 'were')} not written: ${[...new Set(reasons)].slice(0, 2).join(' ')}`
          : ''),
      undo: first &&
        written > 0 && {
          ref: pathOf(first),
          // As the keys say it, which know what the history does.
          label: isDelete ? madeText('deleted', label) : name,
          operation: { group },
        },
    }),
    onDone: ({ stopped }) => void (stopped ? plan.refetch() : onDone()),
  })
  return { ...operation, plan, start: () => plan.data && operation.start(plan.data) }
}
