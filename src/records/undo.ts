import { currentStaff } from '../firebase/auth.ts'
import { isAbove } from './above.ts'
import { batches } from './batch.ts'
import { type Change, pathOf } from './change.ts'
import { childDeltas } from './assemble.ts'
import { commit, type Committed } from './commit.ts'
import { text } from './decoding.ts'
import { currentRecords, type Ref } from './diagnose.ts'
import { digest, newId } from './digest.ts'
import { type Conflict, ConflictError, SignedOutError } from './error.ts'
import { firstOf, type HistoryItem, operationId, operationsOf, timesUndone } from './history.ts'
import { type Derive, inverseOf, type Leaving } from './inverse.ts'
import { patiently } from './out-of-reach.ts'
import type { RecordTraits } from './traits.ts'
import type { Watch } from './write-all.ts'

/** Records of a collection that name others: the refs of those that name one of the ids, by id. */
export type FindReferences = (collection: string, ids: readonly string[]) => Promise<Map<string, string[]>>

/** What undoing has to know of the model of records; entities say it, this folder knows no noun. */
export interface RecordModel {
  traitsOf: (collection: string) => RecordTraits
  findReferences: FindReferences
  /** The fields of a collection that list the ids of others, with the collection that those belong to. */
  listsOf: (collection: string) => readonly { field: string; to: string }[]
  derive: Derive
}

/** A redo is the undo of an undo. */
export type UndoKind = 'undo' | 'redo'

export interface Undoing extends Partial<Watch> {
  kind?: UndoKind
  /** What is long waits for a server that cannot be reached until it is back, or until it is stopped; that ends others. */
  patient?: boolean
  onWritten?: (written: Committed) => unknown
}

export interface Undone {
  /** Records; 0 when all was undone already. */
  written: number
  /** Of many: the records that somebody has changed since, which stay as they are. */
  left: Conflict[]
  /** It was stopped before its end: the rest is still to be undone. */
  isStopped: boolean
}

interface Step {
  kind: UndoKind
  group: string | null
  /** The operation that is taken back by the time this step is written; null while there are others to come. */
  undoes: string | null
  /** Leaves out what somebody has changed since instead of giving up. */
  isTolerant: boolean
  onWritten: Undoing['onWritten']
  /** Runs what asks the server; null when it was stopped while the server was away. */
  awaited: <T>(run: () => Promise<T>) => Promise<T | null>
  /** Called whenever the server has not answered, or is too busy, and the same is sent again after a pause. */
  onNoAnswer: () => void
}

/** How a step waits for a server that cannot be reached. */
const awaiting = (
  { patient = false, signal }: Undoing,
  onNoAnswer: () => void,
): Pick<Step, 'awaited' | 'onNoAnswer'> => ({
  awaited: (run) => (patient ? patiently(run, signal, onNoAnswer) : run()),
  onNoAnswer,
})

const TRIES = 5

/** A new record that others name by now stays: taking it away would leave them pointing at nothing. */
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

/** The paths of the records that are there once these changes are written. */
const leftBy = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(changes.flatMap((change) => (change.after ? [pathOf(change)] : [])))

/**
 * A record that comes back to a parent carries the parent's name as it is now, or has none when the parent is gone. One
 * whose parent is part of it by now is left out; `circles` are those parents.
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
    else if (await isAbove(change.collection, change.id, theirs.data)) circles.push({ path, theirs })
    else kept.push({ ...change, after: { ...change.after, parentName: text(theirs.data, 'name') } })
  }
  return { changes: kept, circles }
}

/** A record that comes back names, where it lists others, those that are still there. */
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

/** What is to be written to take an operation back, as the records are now, and what stands in its way. */
async function inverses(
  item: HistoryItem,
  model: RecordModel,
): Promise<{ changes: Change[]; conflicts: Conflict[] }> {
  const { traitsOf, findReferences, derive } = model
  const entries = item.changes
    .filter(({ collection, before }) => before === null || !traitsOf(collection).secret)
    .reverse()
  const current = await currentRecords(
    entries.map(({ collection, id }) => ({ traits: traitsOf(collection), collection, id })),
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
      // Children come before their parent, so what leaves it is known by then.
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

/** Takes one changeset back. What somebody changes while it is being written is looked at again. Stopped, `left` is not known. */
async function undoStep(item: HistoryItem, model: RecordModel, step: Step): Promise<Undone> {
  const { kind, undoes, isTolerant, onWritten, awaited, onNoAnswer } = step
  let written = 0
  for (let attempt = 1; ; attempt++) {
    const found = await awaited(() => inverses(item, model))
    if (!found) return { written, left: [], isStopped: true }
    const { changes, conflicts } = found
    if (conflicts.length > 0 && !isTolerant) throw new ConflictError(conflicts)
    const kept = new Set(conflicts.map(({ path }) => path))
    // What was deleted in one commit comes back in several when the rules have to look up many ends.
    const parts = batches(changes.filter((change) => !kept.has(pathOf(change))))
    const group = step.group ?? (parts.length > 1 ? newId() : null)
    try {
      for (const [at, part] of parts.entries()) {
        const isLast = at === parts.length - 1
        const about = { kind, label: item.label, group, undoes: isLast ? undoes : null }
        const done = await awaited(() => commit({ ...about, changes: part, onNoAnswer }))
        if (!done) return { written, left: [], isStopped: true }
        written += done.changes.length
        // By itself: once it is written, nothing of it would be found to be taken back.
        await awaited(async () => onWritten?.(done))
      }
      return { written, left: conflicts, isStopped: false }
    } catch (error) {
      if (!(error instanceof ConflictError) || attempt === TRIES) throw error
    }
  }
}

/**
 * Takes one operation back by a new one that writes the inverse; undoing that one again is the redo. Fields that
 * others changed later stay. Private values are not in the history and do not come back;
 * those that were entered with a new record go with it.
 * Throws ConflictError when somebody has changed the same fields since, or when other records name a record by now that
 * would be taken away; nothing is written then.
 */
export async function undo(item: HistoryItem, model: RecordModel, about: Undoing = {}): Promise<Undone> {
  const { kind = 'undo', onWritten, onProgress } = about
  const total = item.changes.length
  const waits = awaiting(about, () => onProgress?.({ done: 0, total, isWaiting: true }))
  const step = { kind, group: null, undoes: operationId(item), isTolerant: false, onWritten }
  return undoStep(item, model, { ...step, ...waits })
}

/**
 * The group of an undo. What was stopped is gone on with under the same name, so that a redo takes all of it back, and
 * so does a second tab that undoes the same at the same time; once more, after it was brought back, is another operation.
 */
async function undoingOf(group: string): Promise<string> {
  const self = await currentStaff()
  if (!self) throw new SignedOutError()
  return digest(`undo ${self.uid} ${group} ${await timesUndone(group)}`)
}

/** Says what an undo has taken back where its last batch had nothing to write, which could have said so. */
async function markUndone(
  undoing: string,
  about: { kind: UndoKind; label: string; undoes: string },
): Promise<void> {
  const path = (await firstOf(undoing))?.refs[0]
  if (path !== undefined) await commit({ ...about, group: undoing, changes: [], concerns: path })
}

/**
 * Takes a long operation back, its last batch first; what is undone already is passed over, so it can be repeated. Records
 * that somebody has changed since stay as they are and are reported. Progress counts the records of its batches.
 */
export async function undoGroup(group: string, model: RecordModel, about: Undoing = {}): Promise<Undone> {
  const { kind = 'undo', onProgress, onWritten, signal } = about
  const outcome: Undone = { written: 0, left: [], isStopped: false }
  let [done, total] = [0, 1]
  const waits = awaiting(about, () => onProgress?.({ done, total, isWaiting: true }))
  const found = await waits.awaited(() => Promise.all([undoingOf(group), operationsOf(group)]))
  if (!found) return { ...outcome, isStopped: true }
  const [undoing, batchesOfIt] = found
  const items = batchesOfIt.reverse()
  total = items.reduce((sum, { changes }) => sum + changes.length, 0)
  onProgress?.({ done, total })
  for (const [at, item] of items.entries()) {
    if (signal?.aborted) return { ...outcome, isStopped: true }
    const isLast = at === items.length - 1
    const undoes = isLast ? group : null
    const whole = { kind, group: undoing, undoes, isTolerant: true, onWritten, ...waits }
    const step = await undoStep(item, model, whole)
    outcome.written += step.written
    if (step.isStopped) return { ...outcome, isStopped: true }
    outcome.left.push(...step.left)
    const mark = () => markUndone(undoing, { kind, label: item.label, undoes: group })
    if (isLast && step.written === 0) await waits.awaited(mark)
    done += item.changes.length
    onProgress?.({ done, total })
  }
  return outcome
}
