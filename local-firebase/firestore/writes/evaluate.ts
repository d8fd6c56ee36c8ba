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
 * Index entries that one commit may add or take away: SQLite writes so many in a tenth of a second, and nobody else has a
 * turn meanwhile. Staff's largest batches change fewer than half as many.
 */
export const MAX_ENTRIES = 60_000

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
  /** What it was judged by: it stands as long as none of these documents has changed since. */
  seen: ReadonlySet<string>
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
  const seen = new Set<string>()
  const documents = {
    get(path: string): StoredRecord | null {
      seen.add(path)
      return sources.documents.get(path)
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
  const entries = yield* entriesOf(changes, sources)
  return { changes, steps, entries, seen, since, epoch }
}

/** Checks what documents become, and works out their index entries. */
function* entriesOf(changes: Changes, { indexes, projectId }: EvaluationSources): Work<IndexChanges> {
  const entries: IndexChanges = { added: [], removed: [] }
  for (const path of changes.paths) {
    const before = changes.before(path)
    const after = changes.after(path)
    if (before === after) continue
    if (after) {
      checkDocumentSize(`${documentsRoot(projectId)}/${path}`, path, after.fields, after.text.length)
      yield
      yield* indexes.check(path, after.fields, after.text.length)
    }
    collect(entries, yield* indexes.changes(path, before?.fields ?? null, after?.fields ?? null))
    if (entries.added.length + entries.removed.length > MAX_ENTRIES)
      throw new ApiError(400, 'Transaction too big. Decrease transaction size.')
    yield
  }
  return yield* sorted(entries)
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
  return ({ write, after }) => {
    const resource = lookups.before(write.path)
    sources.guard(
      {
        method: methodOf(write, resource !== null),
        database: '(default)',
        path: write.path,
        auth,
        time: requestTimeOf(time),
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
