import { ApiError } from '../../http/error.ts'
import type { Work } from '../../scheduling/scheduler.ts'
import type { Documents, StoredRecord } from '../documents.ts'
import { documentsRoot } from '../paths.ts'
import { compareCandidates, matches, withinBounds } from '../query/match.ts'
import { inCollection } from '../query/results.ts'
import type { History } from './history.ts'
import { candidateOf, type QueryRead, type ReadSet } from './read-set.ts'

/** Changes checked between two yields. */
const STRIDE = 100

export interface PresentSources {
  documents: Pick<Documents, 'get'>
  history: History
  projectId: string
}

/**
 * Checks at a commit that nothing its transaction read has changed since, which makes transactions
 * serializable. Changes up to `checked`, in microseconds, are known not to affect it. Throws ApiError 409
 * ABORTED, on which clients retry.
 */
export function* checkUnchanged(read: ReadSet, sources: PresentSources, checked = 0): Work<void> {
  if (read.since === null) return
  const since = Math.max(read.since, checked)
  const { history } = sources
  if (!history.knows(since)) throw contention()
  let due = STRIDE
  for (const { path, at } of history.changesSince(since)) {
    const seen = read.documents.get(path)
    if (seen !== undefined && at > seen) throw contention()
    if (--due > 0) continue
    due = STRIDE
    yield
  }
  const then = new Map<number, Map<string, StoredRecord | null>>()
  for (const query of read.queries) {
    const from = Math.max(query.at, checked)
    let changed = then.get(from)
    if (!changed) then.set(from, (changed = history.changedSince(from)))
    yield
    yield* checkQuery(query, changed, sources)
  }
}

function* checkQuery(
  read: QueryRead,
  changed: Map<string, StoredRecord | null>,
  { documents, projectId }: PresentSources,
): Work<void> {
  const root = documentsRoot(projectId)
  let due = STRIDE
  for (const [path, before] of changed) {
    if (inCollection(path, read.query)) {
      if (isFound(read, before, root) || isFound(read, documents.get(path), root)) throw contention()
      yield
    }
    if (--due > 0) continue
    due = STRIDE
    yield
  }
}

/** Whether a query finds a document in this state, or skips it on the way to its last result. */
function isFound({ query, last }: QueryRead, record: StoredRecord | null, root: string): boolean {
  if (!record) return false
  const candidate = candidateOf(record, root)
  if (!matches(query, candidate) || !withinBounds(query, candidate)) return false
  return last === null || compareCandidates(query.orders, candidate, last) <= 0
}

function contention(): ApiError {
  return new ApiError(
    409,
    'Aborted due to cross-transaction contention. This occurs when multiple transactions attempt to access the same data, requiring Firestore to abort at least one in order to enforce serializability.',
  )
}
