import { decodePlayer } from '../../../src/entities/player/decode.ts'
import { decodeProject } from '../../../src/entities/project/decode.ts'
import { decodeRole } from '../../../src/entities/role/decode.ts'
import type { Decode } from '../../../src/entities/tree/page.ts'
import { DIRECTORY_COLLECTIONS, META_PATH, metaOf, shardPath } from '../../../src/directory/shards.ts'
import { meter } from '../../../src/firebase/meter.ts'
import { readPublicDocuments } from '../../../src/firebase/public-documents.ts'
import type { KeptSnapshot, PublicRecords } from './kept-snapshot.ts'
import { light, readChanged } from './read-all.ts'

type Ids = Record<keyof PublicRecords, ReadonlySet<string>>

/** Reads the ids of all public records from the directory; null if there is none. Throws DataError. */
async function directoryIds(): Promise<Ids | null> {
  const [stored] = await readPublicDocuments([META_PATH])
  const meta = metaOf(stored?.data)
  if (DIRECTORY_COLLECTIONS.every((name) => meta[name].shards === 0)) return null
  const idsOf = async (name: keyof PublicRecords) => {
    const shards = await readPublicDocuments(meta[name].rows.map((_, shard) => shardPath(name, shard)))
    return new Set(shards.flatMap(({ data }) => Object.keys(Object(data.rows) as object)))
  }
  const [projects, players, roles] = await Promise.all([idsOf('projects'), idsOf('players'), idsOf('roles')])
  return { projects, players, roles }
}

/**
 * Returns whether the directory contains exactly these records, so that it can later tell which of them were
 * deleted. It lacks records that were written past the app, or while it is being rebuilt. Throws DataError.
 */
export async function isInDirectory(records: PublicRecords): Promise<boolean> {
  const ids = await directoryIds()
  return (
    ids !== null &&
    DIRECTORY_COLLECTIONS.every(
      (name) => ids[name].size === records[name].length && records[name].every(({ id }) => ids[name].has(id)),
    )
  )
}

/**
 * Merges changed records into the stored ones and drops deleted ones. Null if a record
 * of the directory is missing.
 */
async function merged<T extends { id: string }>(
  kept: readonly T[],
  ids: ReadonlySet<string>,
  collection: keyof PublicRecords,
  decode: Decode<T>,
  since: number,
): Promise<T[] | null> {
  const records = new Map(kept.map((record) => [record.id, record]))
  for (const record of await readChanged(collection, decode, since)) records.set(record.id, record)
  const found = [...ids].flatMap((id) => records.get(id) ?? [])
  return found.length === ids.size ? found.sort((a, b) => (a.id < b.id ? -1 : 1)) : null
}

/**
 * Returns all records that visitors may list, based on the snapshot of an earlier run: reads only the records
 * changed since, and takes the existing ids from the directory, whose documents hold 500 each. Returns null
 * if the two do not match and everything has to be read again. A change past the app that leaves `updatedAt`
 * alone goes unnoticed. Throws DataError.
 */
export async function changedRecords(
  { at, projects, players, roles }: KeptSnapshot,
  onRead: (documents: number) => void,
): Promise<PublicRecords | null> {
  const before = meter.snapshot().documentsRead
  const ids = await directoryIds()
  if (!ids) return null
  const [newProjects, newPlayers, newRoles] = await Promise.all([
    merged(projects, ids.projects, 'projects', (id, raw) => light(decodeProject(id, raw)), at),
    merged(players, ids.players, 'players', (id, raw) => light(decodePlayer(id, raw)), at),
    merged(roles, ids.roles, 'roles', decodeRole, at),
  ])
  onRead(meter.snapshot().documentsRead - before)
  return newProjects && newPlayers && newRoles
    ? { projects: newProjects, players: newPlayers, roles: newRoles }
    : null
}
