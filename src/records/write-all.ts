import type { Stored } from '../firebase/read.ts'
import { eachBatch, shardsTogether } from './batch.ts'
import { type Change, pathOf } from './change.ts'
import type { ChangesetKind } from './changeset.ts'
import { commit, type Committed } from './commit.ts'
import { newId } from './digest.ts'
import { currentOf } from './diagnose.ts'
import { type Conflict, ConflictError, RefusedError } from './error.ts'
import { type Outage, outageOf, waitBeforeRetry, retryUntilReachable } from './unreachable.ts'

export interface Progress {
  /** Records written so far, and the total. */
  done: number
  total: number
  /** Why the server is being retried; absent while it answers. */
  outage?: Outage
}

/** Controls of a long operation: how it reports its progress and how it is stopped. */
export interface Watch<P = Progress> {
  onProgress: (progress: P) => void
  /** Stops between two batches; written batches stay written. */
  signal: AbortSignal
}

export interface LongOperation extends Partial<Watch> {
  kind: ChangesetKind
  /** A function is called for each commit, for a label that depends on what `rebase` has left out. */
  label: string | (() => string)
  /** Group shared by all batches; a new one when omitted. */
  group?: string
  /** Skips records that conflict or are refused, and continues with the others. */
  tolerant?: boolean
  /** Waits for the end of an outage or until the operation is stopped, instead of failing. */
  patient?: boolean
  /**
   * Number of records that earlier runs of the operation have written. Once it or this run has written any, an
   * error stops it and is returned, so that another run can write the rest; except a conflict, for which the
   * changes have to be planned anew. Without it an error is always thrown.
   */
  writtenEarlier?: number
  /**
   * Recomputes a change on top of what somebody else has saved meanwhile (null: the record is gone), so that
   * both are kept; null leaves the record out. Without it a conflict ends the operation, or is reported if
   * the operation is tolerant.
   */
  rebase?: (change: Change, theirs: Stored | null) => Change | null
  /**
   * Maximum number of batches in flight; one when omitted. A batch still waits for those with a record that
   * it references or that references one of its own. Should be one unless `tolerant`: a failure stops
   * everything after it.
   */
  atOnce?: number
  /**
   * Maximum number of records per batch; 50 when omitted. Larger batches cost the database less time in
   * total, but each keeps other requests waiting for longer.
   */
  records?: number
  /**
   * Called after each commit, for its consequences elsewhere. If `patient`, called again when it could not
   * reach the server.
   */
  onWritten?: (written: Committed) => unknown
}

export interface Outcome {
  group: string
  written: number
  /** Records left out, with the reason; empty unless `tolerant`. */
  rejected: { path: string; reason: 'conflict' | 'refused' }[]
  /** Whether the rest is still to be written. */
  stopped: boolean
  /** The error that stopped it; only with `writtenEarlier`. */
  failure?: unknown
}

/**
 * Returns the conflicting records that this operation itself wrote earlier: the page was closed before the
 * answer came, or the operation is being resumed.
 */
async function writtenBefore(conflicts: readonly Conflict[], group: string): Promise<Set<string>> {
  const operationOf = ({ theirs }: Conflict) =>
    typeof theirs?.data.lastChange === 'string' ? theirs.data.lastChange : ''
  const operations = [...new Set(conflicts.map(operationOf))].filter((id) => id !== '')
  const changesets = await currentOf(operations.map((id) => `changesets/${id}`))
  const own = new Set(changesets.flatMap((found) => (found?.data.group === group ? [found.id] : [])))
  return new Set(conflicts.filter((one) => own.has(operationOf(one))).map(({ path }) => path))
}

/** Maximum number of records of a refused batch that are first tried one by one. */
const SAMPLES = 5

/** Returns an even sample of a batch's changes that depend on no other one; none if there are too few. */
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
  /** Sets why the server is being retried; null once it answers. */
  setOutage: (outage: Outage | null) => void
}

/**
 * Writes a batch. If it is refused, bisects it to the records at fault and writes the others; if all samples
 * of the first batch are at fault, the operation is refused as a whole.
 */
async function writePart(part: Change[], about: PartOptions, outcome: Outcome): Promise<void> {
  const { kind, label, group, tolerant, patient, rebase, onWritten, signal, setOutage } = about
  if (part.length === 0) return
  try {
    const text = typeof label === 'function' ? label() : label
    const done = await commit({ kind, label: text, group, changes: part, onOutage: setOutage })
    setOutage(null)
    outcome.written += done.changes.length
    const follow = async () => onWritten?.(done)
    await (patient ? retryUntilReachable(follow, signal, setOutage) : follow())
    setOutage(null)
  } catch (error) {
    const outage = outageOf(error)
    setOutage(outage)
    if (patient && outage) {
      if (await waitBeforeRetry(signal)) return writePart(part, about, outcome)
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

/**
 * Returns the documents whose state a change depends on: its own, the one it lies under, its parents and
 * those that the rules look up for it.
 */
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

/** Returns whether the order of two batches matters. */
function areOrdered(a: readonly Change[], b: readonly Change[]): boolean {
  const dependsOn = (part: readonly Change[], other: readonly Change[]) => {
    const paths = new Set(other.map(pathOf))
    return part.some((change) => dependencies(change).some((path) => paths.has(path)))
  }
  return dependsOn(a, b) || dependsOn(b, a)
}

/**
 * Writes any number of changes as a sequence of batches in one group, in the given order except for
 * neighbours whose order does not matter. Every batch carries its own counters and rows, so an interrupted
 * operation is resumed by writing what still differs. When it returns or throws, nothing is in flight any
 * more.
 */
export async function writeAll(changes: readonly Change[], operation: LongOperation): Promise<Outcome> {
  const group = operation.group ?? newId()
  const outcome: Outcome = { group, written: 0, rejected: [], stopped: false }
  let done = 0
  let outage: Outage | null = null
  const report = () => operation.onProgress?.({ done, total: changes.length, ...(outage && { outage }) })
  const setOutage = (next: Outage | null) => {
    if (outage === next) return
    outage = next
    report()
  }
  report()
  const underWay = new Map<readonly Change[], Promise<void>>()
  const write = async (part: Change[]) => {
    await writePart(part, { ...operation, group, setOutage }, outcome)
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
  } catch (error) {
    await Promise.allSettled(underWay.values())
    const { writtenEarlier } = operation
    const isBegun = writtenEarlier !== undefined && writtenEarlier + outcome.written > 0
    if (!isBegun || error instanceof ConflictError) throw error
    return { ...outcome, stopped: true, failure: error }
  }
  return outcome
}
