import type { UsersOf } from '../../records/undo.ts'
import { texts } from '../../records/decoding.ts'
import { naming } from '../record/detach.ts'

/** Which fields name records of a collection; parents are counted in the record itself. */
const NAMING: Record<string, readonly [collection: string, field: string, isList: boolean][]> = {
  projects: [
    ['roles', 'projectId', false],
    ['news', 'relatedProjects', true],
  ],
  players: [
    ['roles', 'playerId', false],
    ['news', 'relatedPlayers', true],
    ['events', 'relatedPlayers', true],
  ],
}

/** The records that name one of the ids, as refs by id. Staff only. */
export const usersOf: UsersOf = async (collection, ids) => {
  const users = new Map<string, string[]>()
  for (const [from, field, isList] of NAMING[collection] ?? []) {
    for (const { id: user, data } of await naming(from, field, isList ? 'array-contains-any' : 'in', ids)) {
      const named: unknown[] = isList ? texts(data, field) : [data[field]]
      for (const id of named) {
        if (typeof id === 'string' && ids.includes(id))
          users.set(id, [...(users.get(id) ?? []), `${from}/${user}`])
      }
    }
  }
  return users
}
