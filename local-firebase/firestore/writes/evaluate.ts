import type { Auth, FirestoreAccess } from '../../rules/access.ts'
import type { Work } from '../../scheduling/scheduler.ts'
import { ApiError } from '../../http/error.ts'
import type { Documents, StoredRecord } from '../documents.ts'
import { type Guard, lookupBudget, stateAround } from '../guard.ts'
import { collect, type IndexChanges, type Indexes, sorted } from '../index/indexes.ts'
import { documentsRoot } from '../paths.ts'
import type { History } from '../transactions/history.ts'
import type { ReadSet } from '../transactions/read-set.ts'
import { checkUnchanged } from '../transactions/unchanged.ts'
import { checkDocumentSize } from '../values/size.ts'
import { Changes, requestTimeOf, type Step } from './apply.ts'
import type { Write } from './parse.ts'

/**
 * Bytes that one commit may write, documents as JSON and index entries together: all other commits wait while SQLite writes
 * them. Google counts documents and index entries too, within 10 MiB
 * (firebase.google.com/docs/firestore/manage-data/transactions#transaction_failure). A document with as many entries as it may
 * have can still be replaced by another.
 */
const MAX_BYTES = 14_000_000
/** Bytes of text that SQLite writes in the time that it takes for an index entry besides its key. */
const ENTRY_OVERHEAD = 250

/** A commit as it was asked for. */
export interface CommitRequest {
  writes: Write[]
  auth: Auth | 'owner'
  /** What the transaction that it ends has read; that must still be so. */
  transaction: ReadSet | null
}

export interface EvaluationSources {
  documents: Documents
  indexes: Indexes
  guard: Guard
  history: History
  projectId: string
}

/** A commit that was found good, and all that is to be written. */
export interface Evaluation {
  changes: Changes
  steps: Step[]
  entries: IndexChanges
  /** What it writes, as MAX_BYTES counts. */
  bytes: number
  /** What it was judged by: it stands as long as none of these documents has changed since. */
  seen: Pick<ReadonlyMap<string, unknown>, 'has'>
  /** The time of the last commit that it takes into account, in microseconds. */
  since: number
  /** Of the numbers of indexes in `entries`. */
  epoch: number
}

/**
 * Judges a commit on the present state and works out what it would write. `time` is the request's, in microseconds. Throws
 * ApiError 403, 404, 409 or 400; as with Google, the rules speak before what was read, preconditions and sizes do.
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
    // The rules ask for the same documents at every write.
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

/** Checks what documents become, and works out their index entries and how much there is to write. */
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

/** Asks the rules about one write after the other. */
function asker({ changes, time, sources }: Asked, auth: Auth, count: number): (step: Step) => void {
  const lookups = stateAround(changes)
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
 * Which rule judges a write. A precondition on existence decides before the stored state does, and that state is
 * the one before the whole commit: both as Google's emulator does it.
 */
function methodOf({ kind, precondition }: Write, existed: boolean): FirestoreAccess['method'] {
  if (kind === 'delete') return 'delete'
  if (kind === 'verify') return 'get'
  const expected = precondition && 'exists' in precondition ? precondition.exists : existed
  return expected ? 'update' : 'create'
}
