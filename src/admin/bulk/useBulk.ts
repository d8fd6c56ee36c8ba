import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyFor } from '../../entities/record/keys.ts'
import { cacheBatch, refetchDependentQueries, refreshCollections } from '../../entities/record/cache.ts'
import { type Change, pathOf } from '../../records/change.ts'
import type { Committed } from '../../records/commit.ts'
import { newId } from '../../records/digest.ts'
import { operationsOf } from '../../records/history.ts'
import type { Stamp } from '../../records/fields.ts'
import { writeAll } from '../../records/write-all.ts'
import { counted } from '../../ui/format.ts'
import { reason } from '../reason.ts'
import { madeText } from '../operation/madeText.ts'
import { useOperationLock } from '../operation/operationLock.ts'
import { useOperation } from '../operation/useOperation.ts'
import type { BulkAction } from './action.ts'
import { keepPending } from './pending.ts'
import type { BulkContext } from './context.ts'
import { planEdits, type PlannedEdits } from './planEdits.ts'
import { writeEdits } from './writeEdits.ts'

/** Changes to write, and how many records cannot be changed for which reason. */
export interface BulkPlan<R> {
  changes: Change[]
  edits: PlannedEdits<R> | null
  refused: ReadonlyMap<string, number>
  /** Paths of the records written by earlier runs of the operation. */
  done: ReadonlySet<string>
}

interface Result {
  /** Text such as "50 projects", or "80 records" if others are among them; includes earlier runs. */
  writtenText: string
  stopped: boolean
  /** Why it stopped, unless the user did that; null otherwise. */
  failure: string | null
  /** Why records were not written, such as a change by somebody else. */
  reasons: string[]
  /** Number of records to delete that no longer existed. */
  gone: number
}

const NONE: ReadonlyMap<string, number> = new Map()

/** Returns how many records cannot be changed for any reason. */
export const refusedCount = (refused: BulkPlan<unknown>['refused']): number =>
  [...refused.values()].reduce((sum, n) => sum + n, 0)

async function planOfEdit<R extends Stamp, D>(
  { writing, columns, records: all }: BulkContext<R, D>,
  records: readonly R[],
  { edit, unless = () => null }: Extract<BulkAction<R>['does'], { edit: unknown }>,
): Promise<Omit<BulkPlan<R>, 'done'>> {
  const { editing } = await writing()
  const edits = await planEdits(
    { editing, columns, records: all },
    records.flatMap((record) => (unless(record) === null ? { record, ...edit } : [])),
  )
  const reasons = [
    ...records.map(unless),
    ...edits.verdicts.map((verdict) => (verdict.state === 'invalid' ? verdict.reason : null)),
  ]
  const refused = new Map<string, number>()
  for (const reason of reasons) if (reason !== null) refused.set(reason, (refused.get(reason) ?? 0) + 1)
  return { changes: edits.changes, edits, refused }
}

type Written = Pick<Change, 'collection' | 'id' | 'after'>

/** Paths of written records; for a deletion only the deleted ones, not those that lost their parent. */
const pathsIn = (entries: readonly Written[], isDelete: boolean): string[] =>
  entries.flatMap((entry) => (isDelete && entry.after !== null ? [] : pathOf(entry)))

/**
 * Runs a long operation on chosen records: plans it and writes it in batches, between which it can be
 * stopped. Until it finishes, the rest is stored in this browser, so that it can be resumed after a reload.
 * When resumed, it counts what earlier runs have written, after a reload by the history.
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
  /** Group of the operation that is resumed; null for a new one. */
  resumed: string | null
  /** Called when everything is written. */
  onDone: () => void
}) {
  const client = useQueryClient()
  const [group] = useState(() => resumed ?? newId())
  const lock = useOperationLock()
  const { does } = action
  const isDelete = action.kind === 'delete'
  /** Paths of the records written since the dialog was opened. */
  const [written] = useState(() => new Set<string>())
  const plan = useQuery({
    queryKey: keyFor(collection, 'plan', action.id, group, records.length),
    queryFn: async (): Promise<BulkPlan<R>> => {
      const batches = resumed === null ? [] : await operationsOf(resumed)
      const before = batches.flatMap(({ changes }) => pathsIn(changes, isDelete))
      const left = records.filter(({ id }) => !written.has(pathOf({ collection, id })))
      const planned =
        'edit' in does
          ? await planOfEdit(context, left, does)
          : { changes: await does.plan(left), edits: null, refused: NONE }
      // Changes that have been undone since are written again.
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
  /** Size of the operation; records deleted by an earlier run are no longer in `records` but count. */
  const sizeOf = ({ done }: BulkPlan<R>) => new Set([...own, ...[...done].filter(isOwn)]).size
  const labelOf = (planned: BulkPlan<R>) => counted(sizeOf(planned), ...nouns)
  /** Label in the history, which states by itself that records were deleted. */
  const nameOf = (planned: BulkPlan<R>) =>
    isDelete ? labelOf(planned) : `${action.done}: ${labelOf(planned)}`
  const operation = useOperation({
    run: async (watch, planned: BulkPlan<R>): Promise<Result> => {
      const { changes, edits, done } = planned
      const choice = 'edit' in does ? does.edit : null
      lock(group)
      keepPending(collection, { action: action.id, choice, group, ids: records.map(({ id }) => id) })
      const about = { kind: action.kind, label: nameOf(planned), group, patient: true, ...watch }
      const onSaved = (saved: readonly R[]) => {
        for (const { id } of saved) written.add(pathOf({ collection, id }))
        cacheBatch(client, collection, saved)
      }
      const { stopped, rejected, failure } = edits
        ? await writeEdits((await context.writing()).editing, edits, { ...about, onSaved }).then(
            ({ failed, ...outcome }) => ({ ...outcome, failure: failed[0]?.reason ?? null }),
          )
        : await writeAll(changes, {
            ...about,
            onWritten: noteWritten,
            writtenEarlier: written.size,
          }).then(({ stopped: isStopped, failure: why }) => ({
            stopped: isStopped,
            rejected: [],
            failure: why === undefined ? null : reason(why),
          }))
      if (!stopped) keepPending(collection, null)
      const all = new Set([...done, ...written])
      const gone = isDelete && !stopped ? own.filter((path) => !all.has(path)).length : 0
      const isMixed = ![...all].every(isOwn)
      const writtenText = isMixed ? counted(all.size, 'record', 'records') : counted(all.size, ...nouns)
      const reasons = rejected.map((one) => one.reason)
      return { writtenText, stopped, failure, reasons, gone }
    },
    refresh: (_client, { changes, edits }) =>
      edits ? refetchDependentQueries(client, new Set([collection])) : refreshCollections(client, changes),
    message: ({ writtenText, stopped, failure, reasons, gone }, planned) => ({
      tone: stopped || reasons.length + gone > 0 ? 'warn' : 'ok',
      text:
        (stopped
          ? `Stopped after ${writtenText}${failure === null ? '' : `. ${failure}`}`
          : `${action.done}: ${counted(sizeOf(planned) - refusedCount(planned.refused) - reasons.length - gone, ...nouns)}`) +
        (gone > 0 ? `. ${counted(gone, 'was', 'were')} already deleted` : '') +
        (reasons.length > 0
          ? `. ${counted(reasons.length, 'was', 'were')} not saved: ${[...new Set(reasons)].slice(0, 2).join(' ')}`
          : ''),
      undo: planned.changes[0] &&
        written.size + planned.done.size > 0 && {
          ref: pathOf(planned.changes[0]),
          // The same text as for undo by keyboard, which takes it from the history.
          label: isDelete ? madeText('deleted', labelOf(planned)) : nameOf(planned),
          operation: { group },
        },
    }),
    onDone: ({ stopped }) => void (stopped ? plan.refetch() : onDone()),
  })
  /** Starts, or continues with what is left; never by a plan from before the last run. */
  const start = async () => {
    const isNew = plan.isSuccess && !plan.isFetching
    const { isSuccess, data } = isNew ? plan : await plan.refetch({ cancelRefetch: false })
    if (isSuccess) operation.start(data)
  }
  return { ...operation, plan, sizeOf, doneOf, start: () => void start() }
}
