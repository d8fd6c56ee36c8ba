import { collection, query, type Query, type QueryConstraint } from 'firebase/firestore/lite'
import { OUTSIDERS, type Actor, type Backend } from '../actors.ts'

type Ask = (backend: Backend, actor: Actor) => Query

export function list(name: string, ...constraints: QueryConstraint[]): Ask {
  return (backend, actor) => query(collection(backend.db(actor), name), ...constraints)
}

export const everybody: Actor[] = [...OUTSIDERS, 'admin']
