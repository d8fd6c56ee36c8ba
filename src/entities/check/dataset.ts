import { readCount, readDocument, readList } from '../../firebase/read.ts'
import { OWNER_SHARDS, ownersShard } from '../../records/facet-keys.ts'
import {
  DIRECTORY_COLLECTIONS,
  type DirectoryMeta,
  META_PATH,
  spreadOf,
  shardPath,
} from '../../directory/shards.ts'
import { inDirectory } from '../../records/change.ts'
import type { Raw } from '../../records/decoding.ts'
import { currentOf } from '../../records/diagnose.ts'
import { StoppedError } from '../../records/error.ts'
import type { Stamp } from '../../records/fields.ts'
import { readAll, type StoredData } from '../../records/read-all.ts'
import type { Entity } from '../record/entity.ts'
import { RECORD_COLLECTIONS, type RecordCollection } from '../registry/collections.ts'
import { type RecordOf, RECORDS } from '../registry/records.ts'
import { deletionCount } from './files.ts'

/** A decoded record with the document it was read from. */
export interface CheckedRecord<R extends Stamp> {
  stored: StoredData
  record: R
}

type AllSeen = { [C in RecordCollection]: CheckedRecord<RecordOf<C>>[] }

/** All data that the checks work on, read once. */
export interface Dataset extends AllSeen {
  /** The stored counters, by path; a missing document is empty. */
  facets: Map<string, Record<string, unknown>>
  /** The stored directory documents, by path; missing documents have no entry. */
  directory: Map<string, Record<string, unknown>>
  /** Id of the newest operation when reading began; null when there was none. */
  mark: string | null
}

const FACETS = [
  ...RECORD_COLLECTIONS.flatMap((name) => (RECORDS[name].traits.counted ? [`facets/${name}`] : [])),
  ...Array.from({ length: OWNER_SHARDS }, (_, shard) => ownersShard('projects', shard)),
]

/** Returns the number of documents that a check will read, which is its cost. Throws DataError. */
export async function checkCost(): Promise<number> {
  const counts = await Promise.all([
    ...RECORD_COLLECTIONS.map((collection) => readCount({ collection })),
    deletionCount(),
  ])
  const shards = directoryPaths(spreadOf((await readDocument(META_PATH))?.data), {})
  return counts.reduce((sum, n) => sum + n, FACETS.length + shards.length + 2)
}

/** Returns the paths of the shards that directory/meta counts and of those that records refer to. */
function directoryPaths(
  meta: DirectoryMeta,
  records: Partial<Record<string, readonly CheckedRecord<Stamp>[]>>,
): string[] {
  const counted = DIRECTORY_COLLECTIONS.flatMap((collection) =>
    Array.from({ length: meta[collection].shards }, (_, shard) => shardPath(collection, shard)),
  )
  const remembered = DIRECTORY_COLLECTIONS.flatMap((collection) =>
    (records[collection] ?? []).flatMap(({ record }) => {
      const { shard } = inDirectory(record)
      return shard === null ? [] : [shardPath(collection, shard)]
    }),
  )
  return [...new Set([...counted, ...remembered])]
}

async function readDirectory(records: Parameters<typeof directoryPaths>[1]): Promise<Dataset['directory']> {
  const meta = await readDocument(META_PATH)
  const paths = directoryPaths(spreadOf(meta?.data), records)
  const stored = [meta, ...(await currentOf(paths))]
  return new Map(stored.flatMap((each) => (each ? [[each.path, each.data] as const] : [])))
}

/** Returns the id of the newest operation; null when there is none. Throws DataError. */
export async function newestOperation(): Promise<string | null> {
  const found = await readList({ collection: 'changesets', orderBy: [['at', 'desc']], limit: 1 })
  return found[0]?.id ?? null
}

/**
 * Reads every record, in pages of 1,000. `onRead` receives the number of documents read so far. Throws
 * StoppedError, DataError.
 */
export async function readDataset(onRead?: (soFar: number) => void, signal?: AbortSignal): Promise<Dataset> {
  let soFar = 0
  const all = async ({ collection, decode }: Pick<Entity<Stamp>, 'collection' | 'decode'>) => {
    const seen = (id: string, data: Raw) => ({ stored: { id, data }, record: decode(id, data) })
    const progress = (n: number) => onRead?.(soFar + n)
    const found = await readAll({ collection }, seen, { onRead: progress, signal })
    soFar += found.length
    return found
  }
  const mark = await newestOperation()
  const seen: Partial<Record<RecordCollection, CheckedRecord<Stamp>[]>> = {}
  for (const collection of RECORD_COLLECTIONS) seen[collection] = await all(RECORDS[collection])
  if (signal?.aborted) throw new StoppedError()
  const stored = await Promise.all(FACETS.map((path) => readDocument(path)))
  const directory = await readDirectory(seen)
  // Adds the counters, the directory and the newest operation, which was read first.
  onRead?.(soFar + FACETS.length + directory.size + 1)
  return {
    ...(seen as AllSeen),
    facets: new Map(FACETS.map((path, at) => [path, stored[at]?.data ?? {}])),
    directory,
    mark,
  }
}
