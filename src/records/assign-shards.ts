import type { DirectoryCollection } from '../directory/rows.ts'
import { DIRECTORY_COLLECTIONS, META_PATH, spreadOf, SHARD_ROWS } from '../directory/shards.ts'
import { connection } from '../firebase/connection.ts'
import { readDocument, readList } from '../firebase/read.ts'
import type { Change } from './change.ts'
import { rowChange } from './row-writes.ts'

/** How many records are given a shard before the counts are read again: as far as writers who fill one shard at once overshoot. */
const BETWEEN_READS = 200
/** How long the counts are believed, ms. */
const BELIEVED = 10 * 60_000
/** A shard with a smaller share of its rows than this is filled up again. */
const ROOMY = 0.75

/** How full the shards are, as this tab knows. */
interface Fill {
  readAt: number
  given: number
  rows: Record<string, number[]>
  /** The shard that is being filled. */
  filling: Record<string, number>
  /** Whether there was no record before there was a directory. */
  isFirst: boolean
}

/** By connection: in Node there may be several. */
const fills = new Map<string, Fill>()

/** Whether no record is there that the directory could miss; samples are not in it. */
async function isNothingThere(): Promise<boolean> {
  const found = await Promise.all(
    DIRECTORY_COLLECTIONS.map((collection) => readList({ collection, limit: 2 })),
  )
  return found.flat().every(({ data }) => data.sample === true)
}

/** Readings that are under way, by connection: batches that are sent together share one. */
const readings = new Map<string, Promise<Fill>>()

/** What is known is used when it cannot be read: the commit itself will say what is wrong, and an overfull shard does no harm. */
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

/** The shard for one more record: the one that is being filled, one with much room, the last one, or the next. */
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
 * The changes with a shard for every record that has a row from now on and none before; it stays there. Reads
 * directory/meta once in a while, and only for such records.
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
