import { type DirectoryCollection, FORMER_FORMAT, ROW_FORMAT } from './rows.ts'

/*
 * Where the rows are: documents directory/{collection}-{n}, each { rows: { [recordId]: row }, lastChange }, filled up one
 * after the other. A record remembers its shard. directory/meta counts the rows of each shard.
 */

export const DIRECTORY_COLLECTIONS = ['projects', 'players', 'roles'] as const satisfies DirectoryCollection[]

/**
 * Rows after which the next shard begins: each costs every visitor a read, and whoever changes a row writes the whole of
 * it anew. 1 MiB, which no document exceeds, holds 640 of the longest rows, and 1,500 of the longest of roles, which are
 * three ids and a name. Writers who fill a shard at once overshoot.
 */
export const SHARD_ROWS: Readonly<Record<DirectoryCollection, number>> = {
  projects: 600,
  players: 600,
  roles: 1_500,
}

export const META_PATH = 'directory/meta'

/** directory/projects-0 */
export const shardPath = (collection: string, shard: number | string): string =>
  `directory/${collection}-${shard}`

/** What directory/meta says of a collection. */
export interface ShardCounts {
  /** How many rows there are in all. */
  total: number
  /** How many documents hold them, from 0 on; any of them may be empty or missing. */
  shards: number
  /** Rows by shard, 0 where there are none. */
  rows: number[]
}

export type DirectoryMeta = Record<DirectoryCollection, ShardCounts>

const isMap = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object'

function countsIn(value: unknown): ShardCounts {
  const stored = isMap(value) && isMap(value.rows) ? value.rows : {}
  const rowsByShard = new Map(
    Object.entries(stored).flatMap(([shard, n]): [number, number][] =>
      /^\d{1,5}$/.test(shard) ? [[Number(shard), Math.max(0, Number(n) || 0)]] : [],
    ),
  )
  const rows = Array.from(
    { length: Math.max(-1, ...rowsByShard.keys()) + 1 },
    (_, shard) => rowsByShard.get(shard) ?? 0,
  )
  return { total: rows.reduce((sum, n) => sum + n, 0), shards: rows.length, rows }
}

/** How the rows are spread, whatever their format: for those who write them. Everything is 0 while there is no directory/meta. */
export const spreadOf = (data: Record<string, unknown> | null | undefined): DirectoryMeta =>
  Object.fromEntries(DIRECTORY_COLLECTIONS.map((name) => [name, countsIn(data?.[name])])) as DirectoryMeta

/**
 * What the document directory/meta says, once every record has a row: `{ format, projects: { rows: { [shard]: n } }, …, lastChange }`. Everything is 0
 * before, or when there may be rows that cannot be read here.
 */
export const metaOf = (data: Record<string, unknown> | null | undefined): DirectoryMeta =>
  spreadOf(data?.format === ROW_FORMAT || data?.format === FORMER_FORMAT ? data : null)
