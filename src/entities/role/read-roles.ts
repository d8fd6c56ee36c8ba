import { readList, readMany } from '../../firebase/read.ts'
import { listSource } from '../list/source.ts'
import { decodeRole } from './decode.ts'
import { type End, namesByOtherEnd, type RolePage, ROLES_A_PAGE } from './of-end.ts'

/** Reads the other ends of roles, as far as possible from the loaded directory, which costs no reads. */
async function readEnds<T>(
  { collection, decode }: End<T>,
  wanted: readonly string[],
): Promise<Map<string, T>> {
  const rows = (await listSource()?.records(collection, [...new Set(wanted)])) ?? []
  const ends = new Map(rows.map((record) => [record.id, record as unknown as T]))
  const missing = wanted.filter((id) => !ends.has(id))
  for (const { id, data } of await readMany(collection, missing)) ends.set(id, decode(id, data))
  return ends
}

/** Reads a page of the roles of a record, after the role with id `after`. Throws DataError. */
export async function readRoles<T extends { name: string }>(
  own: 'projectId' | 'playerId',
  id: string,
  other: End<T>,
  after: string | null,
): Promise<RolePage<T>> {
  const found = await readList({
    collection: 'roles',
    where: [[own, '==', id]],
    orderBy: [['__name__', 'asc']],
    limit: ROLES_A_PAGE + 1,
    ...(after === null ? {} : { after: [after] }),
  })
  const rows = found.slice(0, ROLES_A_PAGE)
  const roles = rows.map((row) => decodeRole(row.id, row.data))
  const byId = await readEnds(
    other,
    roles.map((role) => role[other.id]),
  )
  return {
    roles: roles.map((role) => ({ role, other: byId.get(role[other.id]) ?? null })).sort(namesByOtherEnd),
    next: found.length > ROLES_A_PAGE ? (rows.at(-1)?.id ?? null) : null,
  }
}
