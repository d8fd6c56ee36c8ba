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
  /** Paths of the records that earlier runs of the operation have written. */
  done: ReadonlySet<string>
}

interface Result {
  /** "50 projects", "80 records" where there are others among them: what the operation has written, in earlier runs too. */
  writtenText: string
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

type Written = Pick<Change, 'collection' | 'id' | 'after'>

/** Paths of what an operation has written so far; of a deletion those that are gone, and not those that have lost their parent. */
const pathsIn = (entries: readonly Written[], isDelete: boolean): string[] =>
  entries.flatMap((entry) => (isDelete && entry.after !== null ? [] : pathOf(entry)))

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
  /** What was written since the dialog was opened, by path. */
  const [written] = useState(() => new Set<string>())
  const plan = useQuery({
    queryKey: keyFor(collection, 'plan', action.id, group, records.length),
    queryFn: async (): Promise<BulkPlan<R>> => {
      const batches = resumed === null ? [] : await operationsOf(resumed)
      const before = batches.flatMap(({ changes }) => pathsIn(changes, isDelete))
      const left = records.filter(({ id }) => !written.has(pathOf({ collection, id })))
      const planned =
        'edit' in does
          ? await planOfEdit(context, left, does.edit)
          : { changes: await does.plan(left), edits: null, refused: NONE }
      // What was taken back since is to be written again.
      const again = new Set(planned.changes.map(pathOf))
      const done = [...before, ...written].filter((path) => !again.has(path))
      return { ...planned, done: new Set(done) }
    },
    staleTime: Infinity,
    gcTime: 0,
  })
  const noteWritten = ({ changes }: Committed) => {
    for (const path of pathsIn(changes, isDelete)) written.add(path)
  }
  const own = records.map(({ id }) => pathOf({ collection, id }))
  const isOwn = (path: string) => path.startsWith(`${collection}/`) && path.split('/').length === 2
  const doneOf = ({ done }: BulkPlan<R>) => [...done].filter(isOwn).length
  /** How many the operation is about: what an earlier run has deleted is not among the records any more. */
  const sizeOf = ({ done }: BulkPlan<R>) => new Set([...own, ...[...done].filter(isOwn)]).size
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
        for (const { id } of saved) written.add(pathOf({ collection, id }))
        cacheBatch(client, collection, saved)
      }
      const { stopped, rejected } = edits
        ? await writeEdits((await context.writing()).editing, edits, { ...about, onSaved })
        : { ...(await writeAll(changes, { ...about, onWritten: noteWritten })), rejected: [] }
      if (!stopped) keepPending(collection, null)
      const all = new Set([...done, ...written])
      const gone = isDelete && !stopped ? own.filter((path) => !all.has(path)).length : 0
      const isMixed = ![...all].every(isOwn)
      const writtenText = isMixed ? counted(all.size, 'record', 'records') : counted(all.size, ...nouns)
      return { writtenText, stopped, reasons: rejected.map(({ reason }) => reason), gone }
    },
    refresh: (_client, { changes, edits }) =>
      edits ? refreshAround(client, new Set([collection])) : refreshCollections(client, changes),
    message: ({ writtenText, stopped, reasons, gone }, planned) => ({
      tone: stopped || reasons.length + gone > 0 ? 'warn' : 'ok',
      text:
        (stopped
          ? `Stopped after ${writtenText}`
          : `${action.done}: ${counted(sizeOf(planned) - refusedCount(planned.refused) - reasons.length - gone, ...nouns)}`) +
        (gone > 0 ? `. ${counted(gone, 'was', 'were')} gone already` : '') +
        (reasons.length > 0
          ? `. ${counted(reasons.length, 'was', 'were')} not written: ${[...new Set(reasons)].slice(0, 2).join(' ')}`
          : ''),
      undo: planned.changes[0] &&
        written.size + planned.done.size > 0 && {
          ref: pathOf(planned.changes[0]),
          // As the keys say it, which know what the history does.
          label: isDelete ? madeText('deleted', labelOf(planned)) : nameOf(planned),
          operation: { group },
        },
    }),
    onDone: ({ stopped }) => void (stopped ? plan.refetch() : onDone()),
  })
  return { ...operation, plan, sizeOf, doneOf, start: () => plan.data && operation.start(plan.data) }
}
