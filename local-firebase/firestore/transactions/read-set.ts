import { ApiError } from '../../http/error.ts'
import type { StoredRecord } from '../documents.ts'
import { NAME_FIELD, valueAt } from '../field-path.ts'
import type { Candidate } from '../query/match.ts'
import type { Query } from '../query/query.ts'
import type { Fields } from '../../wire.ts'
import { Draft } from '../writes/draft.ts'

/** Read limits of one transaction. */
const MAX_QUERIES = 100
const MAX_DOCUMENTS = 10_000
/** Memory per recorded document or query besides its name and operands, bytes. */
const OVERHEAD = 250
/** JSON length above which the ordered fields of the last document are not kept. */
const MAX_LAST = 8192

/** A query made by a transaction. */
export interface QueryRead {
  query: Query
  /** The time of the state that it read, in microseconds. */
  at: number
  /** The last document, with the ordered fields, if the query reached its limit; otherwise null. */
  last: Candidate | null
}

/** The documents and queries read by a read-write transaction, which must be unchanged when it commits. */
export class ReadSet {
  readonly kind = 'readWrite'
  /** When each document was first read, by path; times in microseconds. */
  readonly documents = new Map<string, number>()
  readonly queries: QueryRead[] = []
  #bytes = 0

  /** Approximate memory used. */
  get bytes(): number {
    return this.#bytes
  }

  /** The time of the earliest state read; null when nothing has been read. */
  get since(): number | null {
    const [first] = this.documents.values()
    const times = [first, this.queries[0]?.at].filter((time) => time !== undefined)
    return times.length === 0 ? null : Math.min(...times)
  }

  /** Records a document. Throws ApiError 400 when there are too many. */
  addDocument(path: string, at: number): void {
    if (this.documents.has(path)) return
    if (this.documents.size >= MAX_DOCUMENTS)
      throw new ApiError(400, `A transaction can read at most ${MAX_DOCUMENTS} documents by name.`)
    this.documents.set(path, at)
    this.#bytes += OVERHEAD + path.length
  }

  /** Records a query. Throws ApiError 400 when there are too many. */
  addQuery(query: Query, at: number): QueryRead {
    if (this.queries.length >= MAX_QUERIES)
      throw new ApiError(400, `A transaction can make at most ${MAX_QUERIES} queries.`)
    const read: QueryRead = { query, at, last: null }
    this.queries.push(read)
    this.#bytes += OVERHEAD + JSON.stringify([query.filters, query.start, query.end]).length
    return read
  }

  /** Records the last result of a query that reached its limit: later documents cannot affect it. */
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

/** Converts a stored document to the form that queries are matched against. */
export function candidateOf(record: StoredRecord, root: string): Candidate {
  return { name: `${root}/${record.path}`, fields: record.fields }
}
