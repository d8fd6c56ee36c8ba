import type { Results } from '../../scheduling/scheduler.ts'
import { sorted } from '../../scheduling/sort.ts'
import type { StoredRecord } from '../documents.ts'
import { documentsRoot } from '../paths.ts'
import type { State } from '../state.ts'
import { compareCandidates, matches, withinBounds } from './match.ts'
import type { Query } from './query.ts'
import { inCollection } from './results.ts'

/** Documents per page. */
const PAGE = 100
/** A blob, which SQLite sorts after every text. */
const AFTER_EVERY_TEXT = Buffer.alloc(0)

/**
 * Answers a query by reading every document of the collection; used when no index definitions are in force.
 * Applies offset and limit.
 */
export function* scanCollection(query: Query, state: State, projectId: string): Results<StoredRecord> {
  const root = documentsRoot(projectId)
  const found: { record: StoredRecord; name: string; fields: StoredRecord['fields'] }[] = []
  for (const record of readCollection(query, state)) {
    const candidate = record && { record, name: `${root}/${record.path}`, fields: record.fields }
    if (candidate && matches(query, candidate) && withinBounds(query, candidate)) found.push(candidate)
    yield
  }
  const inOrder = yield* sorted(found, (a, b) => compareCandidates(query.orders, a, b))
  const end = query.limit === null ? undefined : query.offset + query.limit
  for (const { record } of inOrder.slice(query.offset, end)) yield record
}

function* readCollection(query: Query, state: State): Results<StoredRecord> {
  const prefix = query.parent === '' ? '' : `${query.parent}/`
  const below = query.allDescendants ? prefix : `${prefix}${query.collectionId}/`
  const before = below === '' ? AFTER_EVERY_TEXT : `${below.slice(0, -1)}0`
  for (let after = below; ;) {
    const page = state.documents(after, before, PAGE)
    for (const record of page) yield inCollection(record.path, query) ? record : undefined
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.path
  }
}
