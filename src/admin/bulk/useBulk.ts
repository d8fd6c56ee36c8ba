import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyFor } from '../../entities/record/keys.ts'
import { cacheBatch, refreshAround, refreshCollections } from '../../entities/record/cache.ts'
import { type Change, pathOf } from '../../records/change.ts'
import type { Committed } from '../../records/commit.ts'
import { newId } from '../../records/digest.ts'
import { operationsOf } from '../../records/history.ts'
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
  /** The records, by id, that earlier runs of the operation have written. */
  done: ReadonlySet<string>
}

interface Result {
  /** Records of this kind that the operation has written, those of earlier runs included. */
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
): Promise<Omit<BulkPlan<R>, 'done'>> {
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

/** The records of a collection, by id, that the batches of an operation have written, or deleted, so far. */
async function writtenBefore(group: string, collection: string, isDelete: boolean): Promise<Set<string>> {
  const entries = (await operationsOf(group)).flatMap(({ changes }) => changes)
  const own = entries.filter(
    (entry) => entry.collection === collection && (!isDelete || entry.after === null),
  )
  return new Set(own.map(({ id }) => id))
}

/**
 * One long operation on records that were chosen: planned, written in batches, stopped between two of them. Until it
 * comes to its end this browser keeps what is left, so that it can go on after a reload. Gone on with, it counts what
 * earlier runs have written, which after a reload the history knows.
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
  const { does } = action
  const isDelete = action.kind === 'delete'
  /** What was written here, by id: in every run since the dialog was opened. */
  const [written] = useState(() => new Set<string>())
  const plan = useQuery({
    queryKey: keyFor(collection, 'plan', action.id, group, records.length),
    queryFn: async (): Promise<BulkPlan<R>> => {
      const before = resumed === null ? [] : await writtenBefore(resumed, collection, isDelete)
      const left = records.filter(({ id }) => !written.has(id))
      const planned =
        'edit' in does
          ? await planOfEdit(context, left, does.edit)
          : { changes: await does.plan(left), edits: null, refused: NONE }
      // What was taken back since is to be written again.
      const again = new Set(planned.changes.map(pathOf))
      const isDone = (id: string) => !again.has(`${collection}/${id}`)
      return { ...planned, done: new Set([...before, ...written].filter(isDone)) }
    },
    staleTime: Infinity,
    gcTime: 0,
  })
  const noteWritten = ({ changes }: Committed) => {
    for (const change of changes) if (change.collection === collection) written.add(change.id)
  }
  /** How many the operation is about: what an earlier run has deleted is not among the records any more. */
  const sizeOf = ({ done }: BulkPlan<R>) => new Set([...done, ...records.map(({ id }) => id)]).size
  const labelOf = (planned: BulkPlan<R>) => counted(sizeOf(planned), ...nouns)
  /** What the history calls it, which says by itself that records were deleted. */
  const nameOf = (planned: BulkPlan<R>) =>
    isDelete ? labelOf(planned) : `${action.done}: ${labelOf(planned)}`
  const operation = useOperation({
    run: async (watch, planned: BulkPlan<R>): Promise<Result> => {
      const { changes, edits, done } = planned
      const choice = 'edit' in does ? does.edit : null
      keepPending(collection, { action: action.id, choice, group, ids: records.map(({ id }) => id) })
      const about = { kind: action.kind, label: nameOf(planned), group, patient: true, ...watch }
      const onSaved = (saved: readonly R[]) => {
        for (const { id } of saved) written.add(id)
        cacheBatch(client, collection, saved)
      }
      const { stopped, rejected } = edits
        ? await writeEdits((await context.writing()).editing, edits, { ...about, onSaved })
        : { ...(await writeAll(changes, { ...about, onWritten: noteWritten })), rejected: [] }
      if (!stopped) keepPending(collection, null)
      const all = new Set([...done, ...written])
      const gone = isDelete && !stopped ? records.filter(({ id }) => !all.has(id)).length : 0
      return { written: all.size, stopped, reasons: rejected.map(({ reason }) => reason), gone }
    },
    refresh: (_client, { changes, edits }) =>
      edits ? refreshAround(client, new Set([collection])) : refreshCollections(client, changes),
    message: ({ written: n, stopped, reasons, gone }, planned) => ({
      tone: stopped || reasons.length + gone > 0 ? 'warn' : 'ok',
      text:
        (stopped
          ? `Stopped after ${counted(n, ...nouns)}`
          : `${action.done}: ${counted(sizeOf(planned) - refusedCount(planned.refused) - reasons.length - gone, ...nouns)}`) +
        (gone > 0 ? `. ${counted(gone, 'was', 'were')} gone already` : '') +
        (reasons.length > 0
          ? `. ${counted(reasons.length, 'was', 'were')} not written: ${[...new Set(reasons)].slice(0, 2).join(' ')}`
          : ''),
      undo: planned.changes[0] &&
        n > 0 && {
          ref: pathOf(planned.changes[0]),
          // As the keys say it, which know what the history does.
          label: isDelete ? madeText('deleted', labelOf(planned)) : nameOf(planned),
          operation: { group },
        },
    }),
    onDone: ({ stopped }) => void (stopped ? plan.refetch() : onDone()),
  })
  return { ...operation, plan, sizeOf, start: () => plan.data && operation.start(plan.data) }
}
