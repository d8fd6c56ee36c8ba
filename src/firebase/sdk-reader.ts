import {
  collection,
  count,
  doc,
  documentId,
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
} from 'firebase/firestore/lite'
import { database } from './database.ts'
import { dataError } from './error.ts'
import type { CountQuery, Reader } from './query.ts'

export { database }

const field = (name: string): string | FieldPath => (name === '__name__' ? documentId() : name)

function build(list: CountQuery): Query {
  const constraints: QueryConstraint[] = [
    ...(list.where ?? []).map(([name, op, value]) => where(field(name), op, value)),
    ...(list.orderBy ?? []).map(([name, direction]) => orderBy(field(name), direction)),
  ]
  if (list.after) constraints.push(startAfter(...list.after))
  if (list.limit) constraints.push(limit(list.limit))
  return query(collection(database(), list.collection), ...constraints)
}

const failed = (cause: unknown): never => {
  throw dataError(cause)
}

/** Reads through the official SDK, as the signed-in user. */
export const sdkReader: Reader = {
  document: async (path) => {
    const snapshot = await getDoc(doc(database(), path)).catch(failed)
    const data = snapshot.data()
    return data ? { id: snapshot.id, path, data } : null
  },
  list: async (list) => {
    const { docs } = await getDocs(build(list)).catch(failed)
    return docs.map((found) => ({ id: found.id, path: found.ref.path, data: found.data() }))
  },
  count: async (list) => {
    const answer = await getAggregate(build(list), { n: count() }).catch(failed)
    return answer.data().n
  },
}
