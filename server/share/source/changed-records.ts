import { decodePlayer } from '../../../src/entities/player/decode.ts'
import { decodeProject } from '../../../src/entities/project/decode.ts'
import { decodeRole } from '../../../src/entities/role/decode.ts'
import type { Decode } from '../../../src/entities/tree/page.ts'
import { Shards } from '../../../src/directory/load.ts'
import type { RowTexts } from '../../../src/directory/engine/table.ts'
import { DataError } from '../../../src/firebase/error.ts'
import { meter } from '../../../src/firebase/meter.ts'
import type { KeptSnapshot, ListedRecords } from './kept-snapshot.ts'
import { light, readChanged } from './read-all.ts'

/** The ids of every public record, as the directory tells them; null while there is none. Throws DataError. */
async function directoryIds(): Promise<Record<keyof ListedRecords, RowTexts> | null> {
  const shards = new Shards()
  try {
    await shards.refresh(false)
  } catch (error) {
    if (error instanceof DataError && error.code === 'missing-document') return null
    throw error
  }
  return shards.rows()
}

const COLLECTIONS = ['projects', 'players', 'roles'] as const

/**
 * Whether the directory tells of exactly these records, so that later on it says which of them are gone. It does not of records
 * that were put past the app, or while it is being made. Throws DataError.
 */
export async function isToldByDirectory(records: ListedRecords): Promise<boolean> {
  const told = await directoryIds()
  return (
    told !== null &&
    COLLECTIONS.every((name) => {
      const ids = new Set(told[name].ids)
      return ids.size === records[name].length && records[name].every(({ id }) => ids.has(id))
    })
  )
}

/** What was kept, with what has changed since in its place, as far as the directory still tells of it. Null when a record is missing. */
async function merged<T extends { id: string }>(
  kept: readonly T[],
  { ids }: RowTexts,
  collection: keyof ListedRecords,
  decode: Decode<T>,
  since: number,
): Promise<T[] | null> {
  const records = new Map(kept.map((record) => [record.id, record]))
  for (const record of await readChanged(collection, decode, since)) records.set(record.id, record)
  const found = ids.flatMap((id) => records.get(id) ?? [])
  return found.length === ids.length ? found.sort((a, b) => (a.id < b.id ? -1 : 1)) : null
}

/**
 * Every record that visitors may list, from what an earlier run has kept: only what was changed since is read, and which ones
 * there are is told by the directory, whose documents hold five hundred each. Null when that does not fit together, so that
 * all of it has to be read. A change that leaves `updatedAt` as it is, by somebody who goes past the app, is not seen.
 * Throws DataError.
 */
export async function changedRecords(
  { at, projects, players, roles }: KeptSnapshot,
  onRead: (documents: number) => void,
): Promise<ListedRecords | null> {
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
