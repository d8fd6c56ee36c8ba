import type { Auth, FirestoreAccess } from '../../rules/access.ts'
import type { Work } from '../../scheduling/scheduler.ts'
import { ApiError } from '../../http/error.ts'
import type { Documents, StoredRecord } from '../documents.ts'
import { type Guard, lookupBudget, commitLookups } from '../guard.ts'
import { collect, type IndexChanges, type Indexes, sorted } from '../index/indexes.ts'
import { documentsRoot } from '../paths.ts'
import type { History } from '../transactions/history.ts'
import type { ReadSet } from '../transactions/read-set.ts'
import { checkUnchanged } from '../transactions/unchanged.ts'
import { checkDocumentSize } from '../values/size.ts'
import { Changes, requestTimeOf, type Step } from './apply.ts'
import type { Write } from './parse.ts'

/**
 * Maximum bytes per commit, counting documents as JSON and index entries: all other commits wait while SQLite
 * writes them. Google also counts documents and index entries, up to 10 MiB
 * (firebase.google.com/docs/firestore/manage-data/transactions#transaction_failure). Enough to replace a
 * document that has the maximum number of index entries by another one.
 */
const MAX_BYTES = 14_000_000
/** Cost of an index entry besides its key, as the bytes of text that SQLite writes in the same time. */
const ENTRY_OVERHEAD = 250

/** A commit as requested. */
export interface CommitRequest {
  writes: Write[]
  auth: Auth | 'owner'
  /** The read set of the transaction that it ends, which must still be valid. */
  transaction: ReadSet | null
}

export interface EvaluationSources {
  documents: Documents
  indexes: Indexes
  guard: Guard
  history: History
  projectId: string
}

/** The outcome of evaluating an accepted commit: everything that is to be written. */
export interface Evaluation {
  changes: Changes
  steps: Step[]
  entries: IndexChanges
  /** Its size as counted for MAX_BYTES. */
  bytes: number
  /** The documents that were read; the evaluation is valid while none of them has changed. */
  seen: Pick<ReadonlyMap<string, unknown>, 'has'>
  /** The time of the last commit that it takes into account, in microseconds. */
  since: number
  /** The epoch of the index numbers in `entries`. */
  epoch: number
}

/**
 * Evaluates a commit on the current state and computes what it would write. `time` is the request time, in
 * microseconds. Throws ApiError 403, 404, 409 or 400; like Google, it asks the rules before it checks the
 * transaction's reads, preconditions and sizes.
 */
export function* evaluate(
  request: CommitRequest,
  time: number,
  sources: EvaluationSources,
): Work<Evaluation> {
  const { writes, transaction } = request
  const { indexes, history, projectId } = sources
  const since = history.latest
  const epoch = indexes.epoch
  const seen = new Map<string, StoredRecord | null>()
  const documents = {
    // Cached, because the rules look up the same documents for every write.
    get(path: string): StoredRecord | null {
      let document = seen.get(path)
      if (document === undefined) seen.set(path, (document = sources.documents.get(path)))
      return document
    },
  }
  const changes = new Changes(writes, { documents, projectId, time })
  const steps: Step[] = []
  const ask = request.auth === 'owner' ? null : asker({ changes, time, sources }, request.auth, writes.length)
  for (const i of writes.keys()) {
    const step = changes.step(i)
    ask?.(step)
    steps.push(step)
    yield
  }
  if (transaction) yield* checkUnchanged(transaction, sources)
  const failed = steps.find((step) => step.failure)
  if (failed?.failure) throw failed.failure
  const { entries, bytes } = yield* rowsOf(changes, sources)
  return { changes, steps, entries, bytes, seen, since, epoch }
}

/** Checks the resulting documents, and computes their index entries and the number of bytes to write. */
function* rowsOf(
  changes: Changes,
  { indexes, projectId }: EvaluationSources,
): Work<Pick<Evaluation, 'entries' | 'bytes'>> {
  const entries: IndexChanges = { added: [], removed: [] }
  let bytes = 0
  for (const path of changes.paths) {
    const before = changes.before(path)
    const after = changes.after(path)
    if (before === after) continue
    if (after) {
      checkDocumentSize(`${documentsRoot(projectId)}/${path}`, path, after.fields, after.text.length)
      yield
      yield* indexes.check(path, after.fields, after.text.length)
    }
    const changed = yield* indexes.changes(path, before?.fields ?? null, after?.fields ?? null)
    collect(entries, changed)
    if (after) bytes += Buffer.byteLength(after.text)
    for (const { key } of [...changed.added, ...changed.removed]) bytes += key.length + ENTRY_OVERHEAD
    if (bytes > MAX_BYTES) throw new ApiError(400, 'Transaction too big. Decrease transaction size.')
    yield
  }
  return { entries: yield* sorted(entries), bytes }
}

interface Asked {
  changes: Changes
  time: number
  sources: EvaluationSources
}

/** Returns a function that asks the rules about one write. */
function asker({ changes, time, sources }: Asked, auth: Auth, count: number): (step: Step) => void {
  const lookups = commitLookups(changes)
  const budget = lookupBudget(count)
  const requestTime = requestTimeOf(time)
  return ({ write, after }) => {
    const resource = lookups.before(write.path)
    sources.guard(
      {
        method: methodOf(write, resource !== null),
        database: '(default)',
        path: write.path,
        auth,
        time: requestTime,
        resource,
        requestResource: write.kind === 'update' ? (after?.fields ?? null) : null,
      },
      lookups,
      budget,
    )
  }
}

/**
 * Returns the method under which rules evaluate a write. A precondition on existence takes precedence over
 * the stored state, which is the state before the whole commit; both as in Google's emulator.
 */
function methodOf({ kind, precondition }: Write, existed: boolean): FirestoreAccess['method'] {
  if (kind === 'delete') return 'delete'
  if (kind === 'verify') return 'get'
  const expected = precondition && 'exists' in precondition ? precondition.exists : existed
  return expected ? 'update' : 'create'
}
