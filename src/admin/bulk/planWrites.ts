import type { QueryClient } from '@tanstack/react-query'
import { cacheBatch, refetchDependentQueries, refreshCollections } from '../../entities/record/cache.ts'
import type { Change } from '../../records/change.ts'
import { newId } from '../../records/digest.ts'
import type { Stamp } from '../../records/fields.ts'
import { counted } from '../../ui/format.ts'
import type { CellTextEdit, EditPlan, EditsKind, EditsOutcome } from '../../ui/grid/edits.ts'
import { dismissToastsAbout } from '../../ui/toast/toasts.ts'
import type { Resource, ResourceColumn } from '../editor/resource.ts'
import type { RecordQueue } from '../operation/recordQueue.ts'
import type { Message } from '../operation/useUndo.ts'
import { RETRYING } from '../retrying.ts'
import { editsLabel, type WrittenCell } from './editsLabel.ts'
import { planEdits } from './planEdits.ts'
import { writeEdits } from './writeEdits.ts'

/** The screen on which cells are edited. */
export interface EditedScreen<R extends Stamp, D> {
  resource: Resource<R, D>
  columns: readonly ResourceColumn<R, D>[]
  records: readonly R[]
  queue: RecordQueue<R>
  client: QueryClient
  notify: (message: Message) => void
}

/** Judges edits of many cells, and writes them once confirmed; see usePlanEdits. */
export async function planWrites<R extends Stamp, D>(
  { resource, columns, records, queue, client, notify }: EditedScreen<R, D>,
  edits: readonly CellTextEdit<R>[],
  kind: EditsKind,
): Promise<EditPlan> {
  const { collection, messages, titleOf } = resource
  const nouns = [messages.one, messages.many] as const
  const { editing } = await resource.writing()
  const planned = await planEdits({ editing, columns, records }, edits)
  const group = newId()
  /** Records that this plan has written itself before it was stopped. */
  const done = new Map<string, R>()
  // A pending write is already shown optimistically, so restoring the text it replaces is a change.
  const verdicts = planned.verdicts.map((verdict, at) =>
    verdict.state === 'same' && queue.isBusy(edits[at]?.record.id ?? '')
      ? { ...verdict, state: 'changed' as const }
      : verdict,
  )
  const isWritten = (at: number) => verdicts[at]?.state === 'new' || verdicts[at]?.state === 'changed'
  const ids = [...new Set(edits.flatMap(({ record }, at) => (isWritten(at) ? record.id : [])))]
  /** Replans the edits on this editor's earlier writes; returns the plan and the edits now invalid. */
  const upon = async (newest: ReadonlyMap<string, R>) => {
    const later = edits.map((edit) => {
      const { record } = edit
      const before = newest.get(record.id) ?? done.get(record.id)
      return before && before.rev > record.rev ? { ...edit, record: before } : edit
    })
    const plan = later.every((edit, at) => edit === edits[at])
      ? planned
      : await planEdits({ editing, columns, records }, later)
    const refused = plan.verdicts.flatMap((verdict, index) =>
      verdict.state === 'invalid' && isWritten(index) ? { index, reason: verdict.reason } : [],
    )
    return { plan, refused }
  }
  const labels = new Map(columns.map(({ id, label }) => [id, label]))
  /** Label of what is written when these edits are rejected. */
  function labelWithout(rejected: Iterable<number>): string {
    const leftOut = new Set(rejected)
    const records = new Set<string>()
    const cells = edits.flatMap(({ record, columnId }, at): WrittenCell[] => {
      const verdict = verdicts[at]
      if ((verdict?.state !== 'new' && verdict?.state !== 'changed') || leftOut.has(at)) return []
      records.add(record.id)
      return [{ title: titleOf(record), column: labels.get(columnId) ?? columnId, shown: verdict.shown }]
    })
    return editsLabel(kind, cells, records.size, nouns)
  }

  /** Notes what the cells hold that were written and not rejected. */
  function noteOwn(rejected: EditsOutcome['rejected']): void {
    const leftOut = new Set(rejected.map(({ index }) => index))
    for (const [at, { record, columnId }] of edits.entries()) {
      const saved = done.get(record.id)
      const editor = columns.find(({ id }) => id === columnId)?.editor
      if (saved && editor && isWritten(at) && !leftOut.has(at))
        queue.noteOwn(record.id, columnId, editor.text(saved))
    }
  }

  function showOutcome(changes: readonly Change[], { rejected, stopped, failed }: EditsOutcome): void {
    const [first] = changes
    if (!first || done.size === 0) return
    const unsaved = [...rejected, ...failed]
    const unwritten = stopped ? edits.flatMap(({ record }, at) => (done.has(record.id) ? [] : at)) : []
    const label = labelWithout([...unsaved.map(({ index }) => index), ...unwritten])
    const left = unsaved.length > 0 ? `. ${counted(unsaved.length, 'cell was', 'cells were')} not saved` : ''
    notify({
      tone: stopped || unsaved.length > 0 ? 'warn' : 'ok',
      text: `${stopped ? 'Stopped' : 'Saved'}: ${label}${left}`,
      undo: {
        ref: `${collection}/${first.id}`,
        label,
        operation: { group },
        refresh: () => refreshCollections(client, changes),
      },
    })
  }

  return {
    verdicts,
    write: (watch) => {
      // One about a stop, after which this continues.
      dismissToastsAbout(group)
      return queue.write(ids, async (newest) => {
        const { plan, refused } = await upon(newest)
        const { changes } = plan
        const invalid = refused.map(({ index }) => index)
        try {
          const outcome = await writeEdits(editing, plan, {
            kind: changes.length === 1 ? 'edit' : 'bulk',
            label: (rejected) => labelWithout([...invalid, ...rejected]),
            group,
            onSaved: (saved) => {
              for (const record of saved) {
                newest.set(record.id, record)
                done.set(record.id, record)
              }
              cacheBatch(client, collection, saved)
            },
            ...watch,
            onProgress: ({ outage, ...progress }) =>
              watch.onProgress({ ...progress, ...(outage && { waiting: RETRYING[outage] }) }),
          })
          const all = { ...outcome, rejected: [...outcome.rejected, ...refused] }
          noteOwn(all.rejected)
          // A record that could not be written has changed on the server.
          if (outcome.rejected.length > 0) void refreshCollections(client, changes)
          showOutcome(changes, all)
          return all
        } finally {
          void refetchDependentQueries(client, new Set([collection]))
        }
      })
    },
  }
}
