import { type DirectoryCollection, FORMER_FORMAT, ROW_FORMAT } from './rows.ts'

/*
 * Storage of the rows: documents directory/{collection}-{n}, each { rows: { [recordId]: row }, lastChange },
 * filled one after the other. A record stores the number of its shard. directory/meta counts the rows of each
 * shard.
 */

export const DIRECTORY_COLLECTIONS = ['projects', 'players', 'roles'] as const satisfies DirectoryCollection[]

/**
 * Number of rows after which the next shard begins: each shard costs every visitor a read, and changing a row
 * rewrites its whole shard. A document, at most 1 MiB, holds 640 of the longest rows, or 1,500 of the longest
 * of roles, which are three ids and a name. Concurrent writers overshoot.
 */
export const SHARD_ROWS: Readonly<Record<DirectoryCollection, number>> = {
  projects: 600,
  players: 600,
  roles: 1_500,
}

export const META_PATH = 'directory/meta'

/** Returns the path of a shard: directory/projects-0. */
export const shardPath = (collection: string, shard: number | string): string =>
  `directory/${collection}-${shard}`

/** Row counts of one collection in directory/meta. */
export interface ShardCounts {
  /** Number of rows in all shards. */
  total: number
  /** Number of documents that hold them, from 0 on; any of them may be empty or missing. */
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

/**
 * Reads the row counts, whatever the row format, for code that writes rows. All are 0 without directory/meta.
 */
export const spreadOf = (data: Record<string, unknown> | null | undefined): DirectoryMeta =>
  Object.fromEntries(DIRECTORY_COLLECTIONS.map((name) => [name, countsIn(data?.[name])])) as DirectoryMeta

/**
 * Reads the row counts in directory/meta, which is written once every record has a row:
 * `{ format, projects: { rows: { [shard]: n } }, …, lastChange }`. All are 0 before, or when the rows may
 * have a format that this version cannot read.
 */
export const metaOf = (data: Record<string, unknown> | null | undefined): DirectoryMeta =>
  spreadOf(data?.format === ROW_FORMAT || data?.format === FORMER_FORMAT ? data : null)
