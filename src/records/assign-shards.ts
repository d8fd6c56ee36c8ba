import type { DirectoryCollection } from '../directory/rows.ts'
import { DIRECTORY_COLLECTIONS, META_PATH, spreadOf, SHARD_ROWS } from '../directory/shards.ts'
import { connection } from '../firebase/connection.ts'
import { readDocument, readList } from '../firebase/read.ts'
import type { Change } from './change.ts'
import { rowChange } from './row-writes.ts'

/**
 * Records given a shard before the counts are read again; concurrent writers can overfill a shard by as much.
 */
const BETWEEN_READS = 200
/** Cache lifetime of the counts, ms. */
const BELIEVED = 10 * 60_000
/** A shard filled to less than this share of its limit is used for new rows again. */
const ROOMY = 0.75

/** Fill levels of the directory's shards, as far as this tab knows. */
interface Fill {
  readAt: number
  given: number
  rows: Record<string, number[]>
  /** Shard that is currently being filled, by collection. */
  filling: Record<string, number>
  /** Whether neither the directory nor any record existed yet. */
  isFirst: boolean
}

/** Fill levels by connection; in Node there may be several. */
const fills = new Map<string, Fill>()

/** Returns whether the database holds no record that belongs in the directory; samples do not. */
async function isNothingThere(): Promise<boolean> {
  const found = await Promise.all(
    DIRECTORY_COLLECTIONS.map((collection) => readList({ collection, limit: 2 })),
  )
  return found.flat().every(({ data }) => data.sample === true)
}

/** Reads in flight, by connection, so that batches sent together share one. */
const readings = new Map<string, Promise<Fill>>()

/**
 * Returns the cached fill levels, or reads them again when due. If that fails, the old ones are used: the
 * commit itself will report the error, and an overfull shard does no harm.
 */
async function currentFill(): Promise<Fill> {
  const { name, origin } = connection()
  const key = `${name} ${origin}`
  const cached = fills.get(key)
  if (cached && cached.given < BETWEEN_READS && Date.now() - cached.readAt < BELIEVED) return cached
  const reading = readings.get(key) ?? readFill(cached).finally(() => readings.delete(key))
  readings.set(key, reading)
  const read = await reading
  fills.set(key, read)
  return read
}

async function readFill(previous: Fill | undefined): Promise<Fill> {
  const meta = await readDocument(META_PATH).then(
    async (stored) => ({ ...spreadOf(stored?.data), isFirst: stored === null && (await isNothingThere()) }),
    () => null,
  )
  if (meta === null && previous) return previous
  const rows = Object.fromEntries(DIRECTORY_COLLECTIONS.map((each) => [each, [...(meta?.[each].rows ?? [])]]))
  return {
    readAt: meta === null ? 0 : Date.now(),
    given: 0,
    rows,
    filling: {},
    isFirst: meta?.isFirst ?? false,
  }
}

/**
 * Picks the shard for one more record: the one being filled, else one with plenty of room, else the last one,
 * else a new one.
 */
function next({ rows, filling }: Fill, collection: DirectoryCollection): number {
  const own = (rows[collection] ??= [])
  const most = SHARD_ROWS[collection]
  const roomy = () => own.findIndex((n) => n < most * ROOMY)
  let shard = filling[collection] ?? roomy()
  if (shard < 0) shard = Math.max(0, own.length - 1)
  if ((own[shard] ?? 0) >= most) {
    shard = roomy()
    if (shard < 0) shard = own.length
  }
  own[shard] = (own[shard] ?? 0) + 1
  filling[collection] = shard
  return shard
}

/**
 * Assigns a directory shard to every record that gets its first row with these changes; it keeps that shard
 * for good. Reads directory/meta from time to time, and only if there are such records.
 */
export async function withShards(changes: readonly Change[]): Promise<Change[]> {
  const open = changes.filter((change) => change.shard === null && rowChange(change).after !== null)
  if (open.length === 0) return [...changes]
  const fill = await currentFill()
  // Only records of these collections have rows.
  const shards = new Map(open.map((change) => [change, next(fill, change.collection as DirectoryCollection)]))
  fill.given += open.length
  return changes.map((change) => {
    const shard = shards.get(change)
    return shard === undefined ? change : { ...change, shard, addsRow: true, isFirst: fill.isFirst }
  })
}
