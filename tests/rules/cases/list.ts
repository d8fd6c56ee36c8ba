import { collection, query, type Query, type QueryConstraint } from 'firebase/firestore/lite'
import { OUTSIDERS, type Actor, type World } from '../actors.ts'

type Ask = (world: World, actor: Actor) => Query

export function list(name: string, ...constraints: QueryConstraint[]): Ask {
  return (world, actor) => query(collection(world.db(actor), name), ...constraints)
}

export const everybody: Actor[] = [...OUTSIDERS, 'admin']
