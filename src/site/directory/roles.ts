import type { ListCollection } from '../../entities/list/source.ts'
import type { Directory } from '../../directory/directory.ts'

/** One role as an exported list has it. */
interface RoleGiven {
  role: string
  /** The company of a project, the project of a company. */
  name: string
  id: string
}

/** The records with their roles, in the order of what these lead to. */
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
