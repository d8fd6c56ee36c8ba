import type { ListCollection } from '../../entities/list/source.ts'
import type { Directory } from '../../directory/directory.ts'

/** One role of a record, as it appears in an exported list. */
interface RoleGiven {
  role: string
  /** The name of the other record: a project's company, or a company's project. */
  name: string
  id: string
}

/** Adds their roles to the records, in the order in which the directory returns the roles. */
export async function withRoles<T extends { id: string }>(
  directory: Directory,
  collection: ListCollection,
  records: readonly T[],
): Promise<(T & { roles: RoleGiven[] })[]> {
  const found = await directory.roles(
    collection,
    records.map(({ id }) => id),
  )
  const byRecord = new Map<string, RoleGiven[]>()
  for (const { roleName, projectId, projectName, playerId, playerName } of found) {
    const [own, other] =
      collection === 'projects'
        ? [projectId, { id: playerId, name: playerName }]
        : [playerId, { id: projectId, name: projectName }]
    byRecord.set(own, [...(byRecord.get(own) ?? []), { role: roleName, ...other }])
  }
  return records.map((record) => ({ ...record, roles: byRecord.get(record.id) ?? [] }))
}
