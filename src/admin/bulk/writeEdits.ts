import { recordAfter } from '../../entities/record/save.ts'
import type { Editing } from '../../entities/record/editing.ts'
import { alignRenamed } from '../../entities/tree/parent.ts'
import { type Change, pathOf } from '../../records/change.ts'
import type { ChangesetKind } from '../../records/changeset.ts'
import type { Committed } from '../../records/commit.ts'
import type { Conflict } from '../../records/error.ts'
import { isSame, type Stamp } from '../../records/fields.ts'
import { type HistoryItem, historyOf, operation } from '../../records/history.ts'
import { type LongOperation, writeAll } from '../../records/write-all.ts'
import type { EditsOutcome, RejectedEdit } from '../../ui/grid/edits.ts'
import { reason } from '../reason.ts'
import { whoAndWhen, whoDeleted } from '../editor/whoAndWhen.ts'
import type { PlannedEdits } from './planEdits.ts'

/** Label of an operation in the history, and the callback for saved records. */
export interface WritingEdits<R> extends Pick<LongOperation, 'onProgress' | 'signal' | 'patient'> {
  kind: ChangesetKind
  /** A function is called for each batch, with the indices of the edits rejected so far. */
  label: string | ((rejected: readonly number[]) => string)
  group: string
  onSaved: (records: R[]) => void
}

/** Maximum number of rejected records whose last author is looked up, with one read each. */
const ASKED = 20

const lastOf = async (path: string, lastChange: string | null): Promise<HistoryItem | null> =>
  lastChange === null ? ((await historyOf(path, 1))[0] ?? null) : operation(lastChange)

/** Cells that somebody else has changed meanwhile, by record, and the messages for them. */
class Collisions {
  readonly #byPath = new Map<string, { cells: number[]; lastChange: string | null }>()

  /** Adds a cell; `lastChange` is the operation that last wrote the record, null if the record is deleted. */
  add(path: string, cell: number, lastChange: string | null): void {
    const own = this.#byPath.get(path) ?? { cells: [], lastChange }
    own.cells.push(cell)
    this.#byPath.set(path, own)
  }

  cells(): number[] {
    return [...this.#byPath.values()].flatMap(({ cells }) => cells)
  }

  async rejections(): Promise<RejectedEdit[]> {
    const asked = await Promise.all(
      [...this.#byPath].map(async ([path, { cells, lastChange }], at) => {
        const item = at < ASKED ? await lastOf(path, lastChange).catch(() => null) : null
        const reason =
          lastChange === null
            ? `${whoDeleted(item, 'record')}.`
            : `${whoAndWhen(item, 'changed this record')}, including this cell.`
        return cells.map((index) => ({ index, reason }))
      }),
    )
    return asked.flat()
  }
}

/**
 * Writes planned edits as one group. Concurrent changes of other fields are kept; a cell that somebody else
 * has changed too keeps their value and is reported. Resolves with the rejected edits and why, and if it
 * failed half-way with those not written; throws only if nothing was written.
 */
export async function writeEdits<R extends Stamp, D>(
  { entity }: Editing<R, D>,
  plan: PlannedEdits<R>,
  { kind, label, group, onSaved, patient = false, onProgress, signal }: WritingEdits<R>,
): Promise<EditsOutcome> {
  const present = new Map<string, { base: R; cells: readonly number[] }>()
  const waiting = new Set(plan.changes.map(pathOf))
  const rejected: RejectedEdit[] = []
  const collisions = new Collisions()
  let written = 0
  const at = (path: string) => present.get(path) ?? plan.cellsAt(path)

  function rebase(change: Change, stored: Conflict['theirs']): Change | null {
    const path = pathOf(change)
    const { base, cells } = at(path)
    const theirs = stored && entity.decode(stored.id, stored.data)
    const [was, is] = [entity.fieldsOf(base), theirs && entity.fieldsOf(theirs)]
    const isFree = (cell: number) =>
      is !== null && plan.fieldsOfCell(cell).every((name) => isSame(was[name], is[name]))
    const free: number[] = []
    for (const cell of cells) {
      if (isFree(cell)) free.push(cell)
      else collisions.add(path, cell, theirs?.lastChange ?? null)
    }
    waiting.delete(path)
    if (!theirs || free.length === 0) return null
    const again = plan.again(theirs, free)
    const kept = free.filter((cell) => again.verdicts.get(cell)?.state !== 'invalid')
    for (const [index, verdict] of again.verdicts)
      if (verdict.state === 'invalid') rejected.push({ index, reason: verdict.reason })
    present.set(path, { base: theirs, cells: kept })
    if (again.change) waiting.add(path)
    return again.change
  }

  async function onWritten({ opId, changes }: Committed): Promise<void> {
    onSaved(
      changes.map((change) => {
        const { base, cells } = at(pathOf(change))
        if (waiting.delete(pathOf(change))) written += cells.length
        return recordAfter(entity, change, base, opId)
      }),
    )
    await alignRenamed(changes)
  }

  const rejectedSoFar = () => [...rejected.map(({ index }) => index), ...collisions.cells()]
  const cellsOf = (path: string, reason: string): RejectedEdit[] =>
    at(path).cells.map((index) => ({ index, reason }))
  const watch = { ...(onProgress ? { onProgress } : {}), ...(signal ? { signal } : {}) }
  const text = typeof label === 'function' ? () => label(rejectedSoFar()) : label
  const about = { kind, label: text, group, tolerant: true, patient, rebase, onWritten, ...watch }
  const outcome = await writeAll(plan.changes, { ...about, writtenEarlier: 0 })
  const { stopped, failure } = outcome
  for (const { path } of outcome.rejected) {
    waiting.delete(path)
    rejected.push(...cellsOf(path, 'The database refused this change.'))
  }
  const failed = failure === undefined ? [] : [...waiting].flatMap((path) => cellsOf(path, reason(failure)))
  return { written, rejected: [...rejected, ...(await collisions.rejections())], stopped, failed }
}
