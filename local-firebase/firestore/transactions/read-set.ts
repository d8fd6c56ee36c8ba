import { ApiError } from '../../http/error.ts'
import type { StoredRecord } from '../documents.ts'
import { NAME_FIELD, valueAt } from '../field-path.ts'
import type { Candidate } from '../query/match.ts'
import type { Query } from '../query/query.ts'
import type { Fields } from '../../wire.ts'
import { Draft } from '../writes/draft.ts'

/** What one transaction may read. */
const MAX_QUERIES = 100
const MAX_DOCUMENTS = 10_000
/** What remembering a document or query costs besides its name and operands, in bytes. */
const OVERHEAD = 250
/** Beyond so much JSON the order's values of the last document are not kept. */
const MAX_LAST = 8192

/** A query that a transaction has made. */
export interface QueryRead {
  query: Query
  /** The time of the state that it saw, in microseconds. */
  at: number
  /** The last document of a limited query that found as many as it wanted, with the fields it is ordered by. */
  last: Candidate | null
}

/** What a read-write transaction has read: what must not have changed when it commits. */
export class ReadSet {
  readonly kind = 'readWrite'
  /** By path, when each document was first read; times in microseconds. */
  readonly documents = new Map<string, number>()
  readonly queries: QueryRead[] = []
  #bytes = 0

  /** How much memory it takes, about. */
  get bytes(): number {
    return this.#bytes
  }

  /** The earliest state that it has seen; null when it has read nothing. */
  get since(): number | null {
    const [first] = this.documents.values()
    const times = [first, this.queries[0]?.at].filter((time) => time !== undefined)
    return times.length === 0 ? null : Math.min(...times)
  }

  /** Throws ApiError 400 when it has read too much. */
  addDocument(path: string, at: number): void {
    if (this.documents.has(path)) return
    if (this.documents.size >= MAX_DOCUMENTS)
      throw new ApiError(400, `A transaction can read at most ${MAX_DOCUMENTS} documents by name.`)
    this.documents.set(path, at)
    this.#bytes += OVERHEAD + path.length
  }

  /** Throws ApiError 400 when there are too many. */
  addQuery(query: Query, at: number): QueryRead {
    if (this.queries.length >= MAX_QUERIES)
      throw new ApiError(400, `A transaction can make at most ${MAX_QUERIES} queries.`)
    const read: QueryRead = { query, at, last: null }
    this.queries.push(read)
    this.#bytes += OVERHEAD + JSON.stringify([query.filters, query.start, query.end]).length
    return read
  }

  /** Notes the last of all that a query found: what comes after it is of no concern when it was as many as it wanted. */
  endQuery(read: QueryRead, count: number, last: Candidate): void {
    if (count !== read.query.limit) return
    read.last = orderedPart(read.query, last)
    this.#bytes += JSON.stringify(read.last).length
  }
}

function orderedPart({ orders }: Query, { name, fields }: Candidate): Candidate | null {
  const draft = new Draft({})
  for (const { path } of orders) {
    const value = path[0] === NAME_FIELD ? undefined : valueAt(fields, path)
    if (value !== undefined) draft.set(path, value)
  }
  const kept: Fields = draft.fields
  return JSON.stringify(kept).length > MAX_LAST ? null : { name, fields: kept }
}

/** A stored document as queries see it. */
export function candidateOf(record: StoredRecord, root: string): Candidate {
  return { name: `${root}/${record.path}`, fields: record.fields }
}
