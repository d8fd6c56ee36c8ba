import { META_PATH, shardPath } from '../directory/shards.ts'
import { ROW_FORMAT } from '../directory/rows.ts'
import { serverNow } from '../firebase/clock.ts'
import { add, deletedField, type Write } from '../firebase/write.ts'
import type { Change } from './change.ts'
import { moment } from './decoding.ts'

/** A record's row in the directory before and after a change; null where it has none. */
interface RowChange {
  before: string | null
  after: string | null
}

const NONE: RowChange = { before: null, after: null }

/** Returns the creation time, epoch s; of a record being created, the estimated server time. */
const madeAt = ({ createdAt, madeAt: known }: Change): number =>
  Math.floor((moment(createdAt) ?? known ?? serverNow()) / 1000)

/** Stands for the unknown previous row of a record that was written past this app. */
const UNKNOWN = ''

/** Returns a record's row before and after a change. Without a shard it has no row yet, whatever it holds. */
export function rowChange(change: Change): RowChange {
  const { row } = change.traits
  if (!row) return NONE
  const { before, after, whole, shard, addsRow } = change
  const at = madeAt(change)
  const was = before === null || shard === null || addsRow ? null : row(before, at)
  return { before: was !== null && whole ? UNKNOWN : was, after: after && row(after, at) }
}

/**
 * Returns the path of the shard that a change writes to, ending in `new` for a record without one. Null when
 * its row does not change.
 */
export function shardTouched(change: Change): string | null {
  const { before, after } = rowChange(change)
  return before === after ? null : shardPath(change.collection, change.shard ?? 'new')
}

interface Shard {
  collection: string
  shard: number
  rows: Record<string, unknown>
  /** Net number of rows added. */
  more: number
}

/**
 * Returns the directory writes of a commit: the changed keys of each shard, without reading it, and the row
 * counts. A commit never waits for another, and a row is never older than its record.
 */
export function rowWrites(changes: readonly Change[]): Extract<Write, { type: 'merge' }>[] {
  const shards = new Map<string, Shard>()
  for (const change of changes) {
    const { before, after } = rowChange(change)
    const { collection, id, shard } = change
    if (before === after || shard === null) continue
    const path = shardPath(collection, shard)
    const own = shards.get(path) ?? { collection, shard, rows: {}, more: 0 }
    own.rows[id] = after ?? deletedField()
    own.more += Number(after !== null) - Number(before !== null)
    shards.set(path, own)
  }
  const counts: Record<string, { rows: Record<string, unknown> }> = {}
  for (const { collection, shard, more } of shards.values())
    if (more !== 0) (counts[collection] ??= { rows: {} }).rows[shard] = add(more)
  // The format marks the directory as complete; if records are older than it, they are added elsewhere.
  const format = changes.some(({ isFirst }) => isFirst) ? { format: ROW_FORMAT } : {}
  const meta = { type: 'merge', path: META_PATH, fields: { ...format, ...counts } } as const
  return [
    ...[...shards].map(([path, { rows }]) => ({ type: 'merge' as const, path, fields: { rows } })),
    ...(Object.keys(counts).length > 0 ? [meta] : []),
  ]
}
