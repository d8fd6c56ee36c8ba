import { currentStaff } from '../firebase/auth.ts'
import { isAncestor } from './ancestor.ts'
import { batches } from './batch.ts'
import { type Change, pathOf } from './change.ts'
import { childDeltas } from './assemble.ts'
import { commit, type Committed } from './commit.ts'
import { text } from './decoding.ts'
import { currentRecords, type Ref } from './diagnose.ts'
import { digest, newId } from './digest.ts'
import { type Conflict, ConflictError, SignedOutError } from './error.ts'
import type { Entry } from './changeset.ts'
import type { Fields } from './fields.ts'
import { firstOf, type HistoryItem, historyOf, operationId, operationsOf, timesUndone } from './history.ts'
import { type Derive, inverseOf, type Leaving } from './inverse.ts'
import { withPartners } from './together.ts'
import { type Outage, retryUntilReachable } from './unreachable.ts'
import type { RecordTraits } from './traits.ts'
import type { Watch } from './write-all.ts'

/** Finds the records that reference any of these ids of a collection; returns their refs, by id. */
export type FindReferences = (collection: string, ids: readonly string[]) => Promise<Map<string, string[]>>

/** The parts of the record model that an undo needs. Entities supply them; this folder names no entity. */
export interface RecordModel {
  traitsOf: (collection: string) => RecordTraits
  findReferences: FindReferences
  /** Returns the fields of a collection that hold lists of ids, with the collection those ids belong to. */
  listsOf: (collection: string) => readonly { field: string; to: string }[]
  derive: Derive
}

/** A redo is the undo of an undo. */
export type UndoKind = 'undo' | 'redo'

export interface Undoing extends Partial<Watch> {
  kind?: UndoKind
  /**
   * Whether to wait for the end of an outage or until the undo is stopped, instead of failing.
   */
  patient?: boolean
  /**
   * Number of records that earlier runs of the same undo have written. Once it or this run has written any, an
   * error stops it and is returned, so that another run can write the rest. Without it an error is always
   * thrown.
   */
  writtenEarlier?: number
  /**
   * Adjusts the label of an operation in batches to the records that it has written, by collection: it may
   * count some of its last batches that were refused.
   */
  labelFor?: (label: string, writtenIn: ReadonlyMap<string, number>) => string
  onWritten?: (written: Committed) => unknown
}

export interface Undone {
  /** Number of records written; 0 when all was undone already. */
  written: number
  /** Of a long operation: the records that somebody has changed since, which stay as they are. */
  left: Conflict[]
  /** Whether it was stopped early; the rest is still to be undone. */
  isStopped: boolean
  /** The error that stopped it; only with `writtenEarlier`. */
  failure?: unknown
}

interface Step {
  kind: UndoKind
  group: string | null
  /** Operation that is undone once this step is written; null while other batches are still to come. */
  undoes: string | null
  /** Whether to skip records that somebody has changed since instead of giving up. */
  isTolerant: boolean
  onWritten: Undoing['onWritten']
  /** Runs a request to the server; resolves to null when it was stopped while the server was unreachable. */
  awaited: <T>(run: () => Promise<T>) => Promise<T | null>
  /** Called at each outage, before the same payload is retried after a pause. */
  onOutage: (outage: Outage) => void
}

/** Returns how a step waits for an unreachable server. */
const awaiting = (
  { patient = false, signal }: Undoing,
  onOutage: (outage: Outage) => void,
): Pick<Step, 'awaited' | 'onOutage'> => ({
  awaited: (run) => (patient ? retryUntilReachable(run, signal, onOutage) : run()),
  onOutage,
})

const TRIES = 5

/** Returns a conflict for each created record that others reference by now, and that must therefore stay. */
async function stillReferenced(
  changes: readonly Change[],
  own: ReadonlySet<string>,
  findReferences: FindReferences,
): Promise<Conflict[]> {
  const removed = changes.filter(({ after }) => after === null)
  const named: Conflict[] = []
  for (const collection of new Set(removed.map((change) => change.collection))) {
    const ids = removed.flatMap((change) => (change.collection === collection ? [change.id] : []))
    for (const [id, refs] of await findReferences(collection, ids)) {
      if (refs.some((ref) => !own.has(ref))) named.push({ path: pathOf({ collection, id }), theirs: null })
    }
  }
  return named
}

/** Returns the paths of the changed records that exist once these changes are written. */
const leftBy = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(changes.flatMap((change) => (change.after ? [pathOf(change)] : [])))

/**
 * Sets the current parent name in every change that gives a record another parent, or clears the parent if it
 * is gone. A change whose parent is by now a descendant of its record is left out; `circles` holds those
 * parents.
 */
export async function withParents(
  changes: readonly Change[],
): Promise<{ changes: Change[]; circles: Conflict[] }> {
  const own = leftBy(changes)
  const parentOf = ({ traits, collection, before, after }: Change): Ref | null =>
    typeof after?.parentId === 'string' && after.parentId !== before?.parentId
      ? { traits, collection, id: after.parentId }
      : null
  const parents = changes.map(parentOf)
  const asked = parents.flatMap((parent) => (parent && !own.has(pathOf(parent)) ? [parent] : []))
  const current = await currentRecords(asked)
  const askedPaths = new Set(asked.map(pathOf))
  const kept: Change[] = []
  const circles: Conflict[] = []
  for (const [at, change] of changes.entries()) {
    const parent = parents[at]
    const path = parent ? pathOf(parent) : ''
    const theirs = current.get(path)
    if (!askedPaths.has(path)) kept.push(change)
    else if (!theirs) kept.push({ ...change, after: { ...change.after, parentId: null, parentName: null } })
    else if (await isAncestor(change.collection, change.id, theirs.data)) circles.push({ path, theirs })
    else kept.push({ ...change, after: { ...change.after, parentName: text(theirs.data, 'name') } })
  }
  return { changes: kept, circles }
}

/** Removes the ids of records that no longer exist from the lists of changed records. */
export async function withoutGone(
  changes: readonly Change[],
  { traitsOf, listsOf }: Pick<RecordModel, 'traitsOf' | 'listsOf'>,
): Promise<Change[]> {
  const listsIn = ({ collection, after }: Change): { field: string; refs: Ref[] }[] =>
    listsOf(collection).flatMap(({ field, to }) => {
      const ids = after?.[field]
      if (!Array.isArray(ids)) return []
      return { field, refs: ids.map(String).map((id) => ({ traits: traitsOf(to), collection: to, id })) }
    })
  const named = new Map(
    changes.flatMap((change) => listsIn(change).flatMap(({ refs }) => refs.map((ref) => [pathOf(ref), ref]))),
  )
  if (named.size === 0) return [...changes]
  const there = new Set([...(await currentRecords([...named.values()])).keys(), ...leftBy(changes)])
  return changes.map((change) => {
    if (!change.after) return change
    const lists = listsIn(change).map(({ field, refs }) => [
      field,
      refs.flatMap((ref) => (there.has(pathOf(ref)) ? ref.id : [])),
    ])
    return { ...change, after: { ...change.after, ...Object.fromEntries(lists) } }
  })
}

/** Maximum number of changes of a record after an operation that are read for a missing partner. */
const LATER = 50

/**
 * Adds to a change the fields that make up one value with those it changed, as they were then: changesets
 * of former versions lack them (docs/decisions/0167). Their value is in the first later change of them; if
 * there is none, they have not changed since.
 */
async function withMissingPartners(
  entry: Entry,
  { at, opId }: HistoryItem,
  { together }: RecordTraits,
): Promise<Entry> {
  const { before, after } = entry
  if (!before || !after) return entry
  const missing = withPartners(Object.keys(after), together).filter((name) => !(name in after))
  if (missing.length === 0) return entry
  const later = (await historyOf(pathOf(entry), LATER))
    .filter((item) => item.at >= at && item.opId !== opId)
    .flatMap(({ changes }) => changes.filter((one) => pathOf(one) === pathOf(entry)))
  const first = (name: string) => later.findLast((one) => one.before && name in one.before)?.before?.[name]
  const then: Fields = {}
  for (const name of missing) {
    const value = first(name)
    if (value !== undefined) then[name] = value
  }
  return { ...entry, before: { ...before, ...then }, after: { ...after, ...then } }
}

/** Computes the changes that undo an operation, based on the current records, and the conflicts. */
async function inverses(
  item: HistoryItem,
  model: RecordModel,
): Promise<{ changes: Change[]; conflicts: Conflict[] }> {
  const { traitsOf, findReferences, derive } = model
  const kept = item.changes
    .filter(({ collection, before }) => before === null || !traitsOf(collection).secret)
    .reverse()
  const current = await currentRecords(
    kept.map(({ collection, id }) => ({ traits: traitsOf(collection), collection, id })),
  )
  const entries = await Promise.all(
    kept.map(async (entry) => {
      const isLatest = current.get(pathOf(entry))?.data.rev === entry.rev
      return isLatest ? entry : withMissingPartners(entry, item, traitsOf(entry.collection))
    }),
  )
  const leaving: Leaving = new Map()
  const found: Change[] = []
  const conflicts: Conflict[] = []
  for (const entry of entries) {
    const inverse = inverseOf(
      entry,
      traitsOf(entry.collection),
      current.get(pathOf(entry)) ?? null,
      derive,
      leaving,
    )
    if (inverse === null) continue
    if ('theirs' in inverse) conflicts.push(inverse)
    else {
      found.push(inverse)
      // Children come before their parent, so the number of children it loses is known by then.
      for (const [path, by] of childDeltas([inverse])) leaving.set(path, (leaving.get(path) ?? 0) - by)
    }
  }
  const isBack = ({ before }: Change) => before === null
  const { changes: parented, circles } = await withParents(found)
  const back = new Map((await withoutGone(parented.filter(isBack), model)).map((one) => [pathOf(one), one]))
  const changes = parented.map((change) => back.get(pathOf(change)) ?? change)
  const named = await stillReferenced(changes, new Set(entries.map(pathOf)), findReferences)
  return { changes, conflicts: [...conflicts, ...circles, ...named] }
}

/**
 * Undoes one changeset, and computes the inverse again if somebody changes a record meanwhile. If it is
 * stopped, `left` is empty.
 */
async function undoStep(item: HistoryItem, model: RecordModel, step: Step): Promise<Undone> {
  const { kind, undoes, isTolerant, onWritten, awaited, onOutage } = step
  let written = 0
  for (let attempt = 1; ; attempt++) {
    const found = await awaited(() => inverses(item, model))
    if (!found) return { written, left: [], isStopped: true }
    const { changes, conflicts } = found
    if (conflicts.length > 0 && !isTolerant) throw new ConflictError(conflicts)
    const kept = new Set(conflicts.map(({ path }) => path))
    // Records deleted in one commit are restored in several when the rules have to look up many linked
    // records.
    const parts = batches(changes.filter((change) => !kept.has(pathOf(change))))
    const group = step.group ?? (parts.length > 1 ? newId() : null)
    try {
      for (const [at, part] of parts.entries()) {
        const isLast = at === parts.length - 1
        const about = { kind, label: item.label, group, undoes: isLast ? undoes : null }
        const done = await awaited(() => commit({ ...about, changes: part, onOutage }))
        if (!done) return { written, left: [], isStopped: true }
        written += done.changes.length
        // Retried separately: once the batch is written, a repeated undo would find nothing left to do.
        await awaited(async () => onWritten?.(done))
      }
      return { written, left: conflicts, isStopped: false }
    } catch (error) {
      if (!(error instanceof ConflictError) || attempt === TRIES) throw error
    }
  }
}

/**
 * Undoes one operation by a new one that writes the inverse; undoing that one is the redo. Fields that others
 * changed later stay. Private values are not in the history and are not restored; those entered with a new
 * record are deleted with it.
 * Throws ConflictError when somebody has changed the same fields since, or when other records by now
 * reference a record that would be deleted; nothing is written then.
 */
export async function undo(item: HistoryItem, model: RecordModel, about: Undoing = {}): Promise<Undone> {
  const { kind = 'undo', onWritten, onProgress } = about
  const total = item.changes.length
  const waits = awaiting(about, (outage) => onProgress?.({ done: 0, total, outage }))
  const step = { kind, group: null, undoes: operationId(item), isTolerant: false, onWritten }
  return undoStep(item, model, { ...step, ...waits })
}

/**
 * Returns the group of an undo. Resuming a stopped undo gives the same group, so that a redo reverts all of
 * it; so does a second tab that undoes the same operation at the same time. Undoing it again after a redo
 * gives another one.
 */
async function undoingOf(group: string): Promise<string> {
  const self = await currentStaff()
  if (!self) throw new SignedOutError()
  return digest(`undo ${self.uid} ${group} ${await timesUndone(group)}`)
}

/** Returns the number of records that batches have written, by collection. */
function writtenIn(items: readonly HistoryItem[]): ReadonlyMap<string, number> {
  const ids = new Map<string, Set<string>>()
  for (const { collection, id } of items.flatMap(({ changes }) => changes))
    ids.set(collection, (ids.get(collection) ?? new Set()).add(id))
  return new Map([...ids].map(([collection, { size }]) => [collection, size]))
}

/** Records what an undo has reverted if its last batch had nothing to write, which would have recorded it. */
async function markUndone(
  undoing: string,
  about: { kind: UndoKind; label: string; undoes: string },
): Promise<void> {
  const path = (await firstOf(undoing))?.refs[0]
  if (path !== undefined) await commit({ ...about, group: undoing, changes: [], concerns: path })
}

/**
 * Undoes a long operation, last batch first. Batches that are undone already are skipped, so it can be
 * repeated. Records that somebody has changed since stay as they are and are reported. Progress counts the
 * records of all batches.
 */
export async function undoGroup(group: string, model: RecordModel, about: Undoing = {}): Promise<Undone> {
  const { kind = 'undo', onProgress, onWritten, signal } = about
  const outcome: Undone = { written: 0, left: [], isStopped: false }
  let [done, total] = [0, 1]
  const waits = awaiting(about, (outage) => onProgress?.({ done, total, outage }))
  const found = await waits.awaited(() => Promise.all([undoingOf(group), operationsOf(group)]))
  if (!found) return { ...outcome, isStopped: true }
  const [undoing, batchesOfIt] = found
  // The label of the last batch counts best: a record left out of it, or of one before, is known by then.
  const last = batchesOfIt.at(-1)?.label ?? ''
  const label = about.labelFor?.(last, writtenIn(batchesOfIt)) ?? last
  const items = batchesOfIt.reverse()
  total = items.reduce((sum, { changes }) => sum + changes.length, 0)
  onProgress?.({ done, total })
  for (const [at, item] of items.entries()) {
    if (signal?.aborted) return { ...outcome, isStopped: true }
    const isLast = at === items.length - 1
    const undoes = isLast ? group : null
    const whole = { kind, group: undoing, undoes, isTolerant: true, onWritten, ...waits }
    const step = await undoStep({ ...item, label }, model, whole)
    outcome.written += step.written
    if (step.isStopped) return { ...outcome, isStopped: true }
    outcome.left.push(...step.left)
    const mark = () => markUndone(undoing, { kind, label, undoes: group })
    if (isLast && step.written === 0) await waits.awaited(mark)
    done += item.changes.length
    onProgress?.({ done, total })
  }
  return outcome
}
