import type { Stored } from '../firebase/read.ts'
import { eachBatch, shardsTogether } from './batch.ts'
import { type Change, pathOf } from './change.ts'
import type { ChangesetKind } from './changeset.ts'
import { commit, type Committed } from './commit.ts'
import { newId } from './digest.ts'
import { currentOf } from './diagnose.ts'
import { type Conflict, ConflictError, RefusedError } from './error.ts'
import { isOutOfReach, isStillAwaited, patiently } from './out-of-reach.ts'

export interface Progress {
  /** Records written so far, and all there are. */
  done: number
  total: number
  /** The server cannot be reached, or is too busy; it is tried again. */
  isWaiting?: boolean
}

/** How what takes long is stopped, and how it says how far it is. */
export interface Watch<P = Progress> {
  onProgress: (progress: P) => void
  /** Stops between two batches; what is written stays written. */
  signal: AbortSignal
}

export interface LongOperation extends Partial<Watch> {
  kind: ChangesetKind
  label: string
  /** One id for all batches; a new one when left out. */
  group?: string
  /** Leaves out records that conflict or are refused, and goes on with the others. */
  tolerant?: boolean
  /** Waits for a server that cannot be reached until it is back, or until it is stopped; that ends others. */
  patient?: boolean
  /**
   * Makes a change anew upon what somebody else has stored meanwhile (null: the record is gone), so that both stay; null
   * leaves the record out. Without it a conflict ends the operation, or is reported where it is tolerant.
   */
  rebase?: (change: Change, theirs: Stored | null) => Change | null
  /**
   * How many batches are sent before the answer to the first of them is awaited; one when left out. A batch still waits for
   * those that hold a record which it names or that names one of its own. What is not tolerant should have one: a failure stops
   * what comes after it.
   */
  atOnce?: number
  /** Records of a batch at most; 50 when left out. More take the database less time, and one batch keeps others waiting for longer. */
  records?: number
  /** After each commit: what follows from it elsewhere. What is patient calls it again where it could not reach the server. */
  onWritten?: (written: Committed) => unknown
}

export interface Outcome {
  group: string
  written: number
  /** Records left out, with the reason. Empty unless tolerant. */
  rejected: { path: string; reason: 'conflict' | 'refused' }[]
  stopped: boolean
}

/** Which records this very operation has written before: the page was closed before the answer came, or it is gone on with. */
async function writtenBefore(conflicts: readonly Conflict[], group: string): Promise<Set<string>> {
  const operationOf = ({ theirs }: Conflict) =>
    typeof theirs?.data.lastChange === 'string' ? theirs.data.lastChange : ''
  const operations = [...new Set(conflicts.map(operationOf))].filter((id) => id !== '')
  const changesets = await currentOf(operations.map((id) => `changesets/${id}`))
  const own = new Set(changesets.flatMap((found) => (found?.data.group === group ? [found.id] : [])))
  return new Set(conflicts.filter((one) => own.has(operationOf(one))).map(({ path }) => path))
}

/** At most so many records of a refused batch are tried each by itself before the others. */
const SAMPLES = 5

/** Some of these changes, from all over them, that depend on no other of them; none where there are too few. */
function samplesOf(part: readonly Change[]): Change[] {
  const own = new Set(part.map(pathOf))
  const isAlone = (change: Change) =>
    dependencies(change).every((path) => path === pathOf(change) || !own.has(path))
  const alone = part.filter(isAlone)
  if (alone.length <= 2 * SAMPLES) return []
  return alone.filter((_, at) => at % Math.ceil(alone.length / SAMPLES) === 0)
}

interface PartOptions extends LongOperation {
  group: string
  /** Whether the server could not be reached. */
  setWaiting: (isWaiting: boolean) => void
}

/** Narrows a refused batch down to the records at fault; everything else is written. Where all are, it is refused as a whole. */
async function writePart(part: Change[], about: PartOptions, outcome: Outcome): Promise<void> {
  const { kind, label, group, tolerant, patient, rebase, onWritten, signal, setWaiting } = about
  if (part.length === 0) return
  const onWaiting = () => setWaiting(true)
  try {
    const done = await commit({ kind, label, group, changes: part, onNoAnswer: onWaiting })
    setWaiting(false)
    outcome.written += done.changes.length
    const follow = async () => onWritten?.(done)
    await (patient ? patiently(follow, signal, onWaiting) : follow())
    setWaiting(false)
  } catch (error) {
    setWaiting(isOutOfReach(error))
    if (patient && isOutOfReach(error)) {
      if (await isStillAwaited(signal)) return writePart(part, about, outcome)
      outcome.stopped = true
      return
    }
    if (error instanceof ConflictError && rebase) {
      const theirs = new Map(error.conflicts.map((conflict) => [conflict.path, conflict.theirs]))
      const again = part.flatMap((change) => {
        const now = theirs.get(pathOf(change))
        return now === undefined ? change : (rebase(change, now) ?? [])
      })
      return writePart(again, about, outcome)
    }
    if (!tolerant) throw error
    if (error instanceof ConflictError) {
      const own = await writtenBefore(error.conflicts, group)
      const paths = new Set(error.conflicts.map(({ path }) => path))
      for (const path of paths)
        if (own.has(path)) outcome.written++
        else outcome.rejected.push({ path, reason: 'conflict' })
      await writePart(
        part.filter((change) => !paths.has(pathOf(change))),
        about,
        outcome,
      )
    } else if (error instanceof RefusedError && part.length > 1) {
      const samples = outcome.written === 0 ? samplesOf(part) : []
      for (const sample of samples) await writePart([sample], about, outcome)
      if (samples.length > 0 && outcome.written === 0) throw error
      const rest = part.filter((change) => !samples.includes(change))
      const half = Math.ceil(rest.length / 2)
      await writePart(rest.slice(0, half), about, outcome)
      await writePart(rest.slice(half), about, outcome)
    } else if (error instanceof RefusedError && part[0]) {
      outcome.rejected.push({ path: pathOf(part[0]), reason: 'refused' })
    } else throw error
  }
}

/** The documents whose state a change depends on: its own, the record it lies under, its parents and what the rules look up for it. */
const dependencies = (change: Change): string[] => {
  const { traits, collection, before, after } = change
  const path = pathOf(change)
  const parents = [before?.parentId, after?.parentId].filter((id) => typeof id === 'string')
  return [
    path,
    path.split('/', 2).join('/'),
    ...parents.map((id) => `${collection}/${id}`),
    ...(after ? traits.readByRules(after, before) : []),
  ]
}

/** Whether the order of two batches matters. */
function areOrdered(a: readonly Change[], b: readonly Change[]): boolean {
  const dependsOn = (part: readonly Change[], other: readonly Change[]) => {
    const paths = new Set(other.map(pathOf))
    return part.some((change) => dependencies(change).some((path) => paths.has(path)))
  }
  return dependsOn(a, b) || dependsOn(b, a)
}

/**
 * Writes any number of changes as a sequence of batches of one group, in the order given but for neighbours whose order
 * does not matter. Every batch carries its own counters and rows, so an operation that was killed is repeated by writing
 * what is still different. When it returns or throws, nothing is under way any more.
 */
export async function writeAll(changes: readonly Change[], operation: LongOperation): Promise<Outcome> {
  const group = operation.group ?? newId()
  const outcome: Outcome = { group, written: 0, rejected: [], stopped: false }
  let done = 0
  let isWaiting = false
  const report = () =>
    operation.onProgress?.({ done, total: changes.length, ...(isWaiting && { isWaiting }) })
  const setWaiting = (next: boolean) => {
    if (isWaiting === next) return
    isWaiting = next
    report()
  }
  report()
  const underWay = new Map<readonly Change[], Promise<void>>()
  const write = async (part: Change[]) => {
    await writePart(part, { ...operation, group, setWaiting }, outcome)
    underWay.delete(part)
    done += part.length
    report()
  }
  try {
    for (const part of eachBatch(shardsTogether(changes), operation.records)) {
      const mayBegin = () =>
        underWay.size < (operation.atOnce ?? 1) &&
        ![...underWay.keys()].some((other) => areOrdered(part, other))
      while (!mayBegin()) await Promise.race(underWay.values())
      if (operation.signal?.aborted) {
        outcome.stopped = true
        break
      }
      underWay.set(part, write(part))
    }
    await Promise.all(underWay.values())
  } finally {
    await Promise.allSettled(underWay.values())
  }
  return outcome
}
