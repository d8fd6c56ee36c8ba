import { RECORD_COLLECTIONS } from '../registry/collections.ts'
import { readCount, readDocument, readList } from '../../firebase/read.ts'
import { OWNER_SHARDS, ownersShard } from '../../records/facet-keys.ts'
import type { Raw } from '../../records/decoding.ts'
import type { Stamp } from '../../records/fields.ts'
import { readAll, type StoredData } from '../../records/read-all.ts'
import { dynamicFieldEntity } from '../dynamic-field/mutations.ts'
import type { Entity } from '../record/entity.ts'
import { eventEntity } from '../event/entity.ts'
import { lookupEntity } from '../lookup/entity.ts'
import type { Lookup } from '../lookup/fields.ts'
import { newsEntity } from '../news/entity.ts'
import { playerEntity } from '../player/entity.ts'
import { projectEntity } from '../project/entity.ts'
import { roleEntity } from '../role/entity.ts'
import { deletionCount } from './files.ts'

/** A record with the document it was read from. */
export interface Seen<R extends Stamp> {
  stored: StoredData
  record: R
}

/** Everything that the check looks at, read once. */
export interface World {
  projects: Seen<Parameters<typeof projectEntity.fieldsOf>[0]>[]
  players: Seen<Parameters<typeof playerEntity.fieldsOf>[0]>[]
  roles: Seen<Parameters<typeof roleEntity.fieldsOf>[0]>[]
  news: Seen<Parameters<typeof newsEntity.fieldsOf>[0]>[]
  events: Seen<Parameters<typeof eventEntity.fieldsOf>[0]>[]
  sectors: Seen<Lookup>[]
  playerTypes: Seen<Lookup>[]
  eventTypes: Seen<Lookup>[]
  dynamicFields: Seen<Stamp>[]
  /** The counters as they stand, by path; missing documents are empty. */
  facets: Map<string, Record<string, unknown>>
  /** The newest operation when the reading began; null when there was none. */
  mark: string | null
}

const FACETS = [
  'facets/projects',
  'facets/players',
  'facets/news',
  ...Array.from({ length: OWNER_SHARDS }, (_, shard) => ownersShard('projects', shard)),
]

/** How many documents a check will read: what it costs. Throws DataError. */
export async function checkCost(): Promise<number> {
  const counts = await Promise.all([
    ...RECORD_COLLECTIONS.map((collection) => readCount({ collection })),
    deletionCount(),
  ])
  return counts.reduce((sum, n) => sum + n, FACETS.length + 1)
}

/** The newest operation of all; null when nothing was ever done. */
export async function newestOperation(): Promise<string | null> {
  const found = await readList({ collection: 'changesets', orderBy: [['at', 'desc']], limit: 1 })
  return found[0]?.id ?? null
}

/** Reads every record in pages of 1,000. `onRead` hears how many documents there are so far. Throws StoppedError, DataError. */
export async function readWorld(onRead?: (soFar: number) => void, signal?: AbortSignal): Promise<World> {
  let soFar = 0
  const all = async <R extends Stamp>(entity: Entity<R>): Promise<Seen<R>[]> => {
    const seen = (id: string, data: Raw) => ({ stored: { id, data }, record: entity.decode(id, data) })
    const progress = (n: number) => onRead?.(soFar + n)
    const found = await readAll({ collection: entity.collection }, seen, { onRead: progress, signal })
    soFar += found.length
    return found
  }
  const mark = await newestOperation()
  const world = {
    projects: await all(projectEntity),
    players: await all(playerEntity),
    roles: await all(roleEntity),
    news: await all(newsEntity),
    events: await all(eventEntity),
    sectors: await all(lookupEntity('sectors')),
    playerTypes: await all(lookupEntity('playerTypes')),
    eventTypes: await all(lookupEntity('eventTypes')),
    dynamicFields: await all(dynamicFieldEntity),
  }
  const stored = await Promise.all(FACETS.map((path) => readDocument(path)))
  // The counters, and the operation that was asked for before.
  onRead?.(soFar + FACETS.length + 1)
  return { ...world, facets: new Map(FACETS.map((path, at) => [path, stored[at]?.data ?? {}])), mark }
}
