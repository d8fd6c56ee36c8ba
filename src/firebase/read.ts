import {
  collection,
  count,
  doc,
  documentId,
  type DocumentData,
  type FieldPath,
  getAggregate,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type Query,
  query,
  type QueryConstraint,
  startAfter,
  where,
  type WhereFilterOp,
} from 'firebase/firestore/lite'
import { knowsServerTime, pastMoment } from './clock.ts'
import { database } from './database.ts'
import { DataError, dataError } from './error.ts'
import { meter } from './meter.ts'

/** One document as it is stored; `path` is relative to the database, "projects/abc". */
export interface Stored {
  id: string
  path: string
  data: DocumentData
}

export type Filter = readonly [field: string, op: WhereFilterOp, value: unknown]
export type Order = readonly [field: string, direction: 'asc' | 'desc']

/** A bounded query as plain data. `__name__` stands for the document id; `after` has one value per order. */
export interface ListQuery {
  collection: string
  where?: readonly Filter[]
  orderBy?: readonly Order[]
  limit: number
  after?: readonly unknown[]
}

const field = (name: string): string | FieldPath => (name === '__name__' ? documentId() : name)

function build(list: Omit<ListQuery, 'limit'> & { limit?: number }): Query {
  const constraints: QueryConstraint[] = [
    ...(list.where ?? []).map(([name, op, value]) => where(field(name), op, value)),
    ...(list.orderBy ?? []).map(([name, direction]) => orderBy(field(name), direction)),
  ]
  if (list.after) constraints.push(startAfter(...list.after))
  if (list.limit) constraints.push(limit(list.limit))
  return query(collection(database(), list.collection), ...constraints)
}

/** Null when there is no such document. Throws DataError. */
export async function readDocument(path: string): Promise<Stored | null> {
  meter.add({ documentsRead: 1 })
  const snapshot = await getDoc(doc(database(), path)).catch((cause: unknown) => {
    throw dataError(cause)
  })
  const data = snapshot.data()
  return data ? { id: snapshot.id, path, data } : null
}

/** At most `limit` documents, in the query's order. Throws DataError. */
export async function readList(list: ListQuery): Promise<Stored[]> {
  const { docs } = await getDocs(build(list)).catch((cause: unknown) => {
    throw dataError(cause)
  })
  // An empty answer is billed as one document.
  meter.add({ documentsRead: Math.max(1, docs.length) })
  return docs.map((found) => ({ id: found.id, path: found.ref.path, data: found.data() }))
}

/** Firestore's limit on the values of one `in` filter. */
const AT_ONCE = 30

/** The documents with these ids, thirty a request; missing ones are left out, repeats read once. Throws DataError. */
export async function readMany(name: string, ids: readonly string[]): Promise<Stored[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== '' && !id.includes('/'))
  const parts = Array.from({ length: Math.ceil(wanted.length / AT_ONCE) }, (_, part) =>
    readList({
      collection: name,
      where: [['__name__', 'in', wanted.slice(part * AT_ONCE, (part + 1) * AT_ONCE)]],
      limit: AT_ONCE,
    }),
  )
  return (await Promise.all(parts)).flat()
}

/** How many match, counted up to `limit` where there is one (visitors need it); billed as one document per thousand. Throws DataError. */
export async function readCount(list: Omit<ListQuery, 'limit'> & { limit?: number }): Promise<number> {
  const answer = await getAggregate(build(list), { n: count() }).catch((cause: unknown) => {
    throw dataError(cause)
  })
  const { n } = answer.data()
  meter.add({ documentsRead: Math.max(1, Math.ceil(n / 1000)) })
  return n
}

const TOO_OLD = 5 * 60_000

/**
 * Runs a read that needs "now" as the server sees it (rules prove a range only when it lies in the past).
 * Until an answer has shown the server's time the visitor's clock serves; if it turns out to be ahead (refused)
 * or far behind, the read runs once more with the right time.
 */
export async function withServerTime<T>(read: (now: Date) => Promise<T>): Promise<T> {
  const knew = knowsServerTime()
  const first = pastMoment()
  try {
    const found = await read(new Date(first))
    if (knew || pastMoment() - first < TOO_OLD) return found
  } catch (error) {
    if (!(error instanceof DataError) || error.code !== 'refused' || knew) throw error
    // A refused answer on Google's hosts shows no time; any small public document does.
    if (!knowsServerTime()) await readDocument('setup/database')
  }
  return read(new Date(pastMoment()))
}
