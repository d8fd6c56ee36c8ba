import { DataError } from '../firebase/error.ts'
import { readPublicDocuments } from '../firebase/public-documents.ts'
import type { Stored } from '../firebase/query.ts'
import type { Loaded, RowTexts } from './engine/table.ts'
import { currentRow } from './former.ts'
import { keepShards, keptShards, type Shard } from './kept.ts'
import { DIRECTORY_COLLECTIONS, META_PATH, metaOf, shardPath } from './shards.ts'
import type { DirectoryCollection } from './rows.ts'

/** Maximum number of records for a prefetch; a larger directory is loaded only when it is needed. */
const MAX_PREFETCHED_RECORDS = 20_000

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the collection in a path: "projects" for directory/projects-0. */
const collectionOf = (path: string) =>
  path.slice(path.indexOf('/') + 1, path.lastIndexOf('-')) as DirectoryCollection

function shardOf({ path, data }: Stored): Shard {
  const rows = Object.entries(Object(data.rows) as Record<string, unknown>).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const collection = collectionOf(path)
  return {
    path,
    lastChange: textOf(data.lastChange),
    ids: rows.map(([id]) => id),
    texts: rows.map(([, text]) => currentRow(collection, text)),
  }
}

/** The documents of the directory, as last read. */
export class Shards {
  #shards = new Map<string, Shard>()

  /** Restores the documents kept on the device; returns false when there are none. */
  async restore(): Promise<boolean> {
    this.#shards = new Map((await keptShards()).map((shard) => [shard.path, shard]))
    return this.#shards.size > 0
  }

  /**
   * Reads the documents that have changed, or all of them the first time. Returns false when none have, or
   * when there are too many records for a prefetch. Throws DataError, `missing-document` while there is no
   * directory.
   */
  async refresh(byItself: boolean): Promise<boolean> {
    const [stored] = await readPublicDocuments([META_PATH])
    const meta = metaOf(stored?.data)
    const paths = DIRECTORY_COLLECTIONS.flatMap((name) =>
      meta[name].rows.map((_, shard) => shardPath(name, shard)),
    )
    if (paths.length === 0) throw new DataError('missing-document', 'there is no directory yet')
    const isTooMuch = meta.projects.total + meta.players.total > MAX_PREFETCHED_RECORDS
    if (byItself && isTooMuch && this.#shards.size === 0) return false
    const changed = (await readPublicDocuments(await this.#changed(paths))).map(shardOf)
    const gone = [...this.#shards.keys()].filter((path) => !paths.includes(path))
    if (changed.length === 0 && gone.length === 0) return false
    for (const shard of changed) this.#shards.set(shard.path, shard)
    for (const path of gone) this.#shards.delete(path)
    void keepShards(changed, gone)
    return true
  }

  /** Returns the paths of documents that are not held in their present state. */
  async #changed(paths: readonly string[]): Promise<string[]> {
    if (this.#shards.size === 0) return [...paths]
    const present = await readPublicDocuments(paths, ['lastChange'])
    const last = new Map(present.map(({ path, data }) => [path, textOf(data.lastChange)]))
    return paths.filter((path) => last.get(path) !== this.#shards.get(path)?.lastChange)
  }

  /** Returns all rows, each once, even if one is in two documents while records move. */
  rows(): Loaded {
    const of = (collection: DirectoryCollection): RowTexts => {
      const own = [...this.#shards.values()].filter(({ path }) => collectionOf(path) === collection)
      const rows = new Map<string, string>()
      for (const { ids, texts } of own.sort((a, b) => (a.path < b.path ? -1 : 1)))
        ids.forEach((id, at) => rows.set(id, texts[at] ?? ''))
      return { ids: [...rows.keys()], texts: [...rows.values()] }
    }
    return { projects: of('projects'), players: of('players'), roles: of('roles') }
  }
}
