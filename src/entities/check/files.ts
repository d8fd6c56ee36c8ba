import { serverNow } from '../../firebase/clock.ts'
import { type Filter, readCount } from '../../firebase/read.ts'
import { fileExists } from '../../firebase/storage.ts'
import type { Raw } from '../../records/decoding.ts'
import { StoppedError } from '../../records/error.ts'
import { decodeChangeset } from '../../records/history.ts'
import { readAll } from '../../records/read-all.ts'
import { PICTURES, displayText } from '../picture/name.ts'
import { type Finding, finding, type Example } from './finding.ts'
import type { Dataset } from './dataset.ts'

/** Files of a deleted record are kept for as long as the delete may be undone, ms. */
const KEPT_MS = 30 * 24 * 3_600_000

/** Kinds of operation that delete records; merges are of kind `bulk`. */
const DELETING = ['delete', 'bulk'] as const

const NEWEST_FIRST = [
  ['at', 'desc'],
  ['__name__', 'desc'],
] as const

const deletions = (now: number): Filter[][] =>
  DELETING.flatMap((kind) =>
    Object.keys(PICTURES).map((collection): Filter[] => [
      ['kind', '==', kind],
      ['collections', 'array-contains', collection],
      ['at', '<', new Date(now - KEPT_MS)],
    ]),
  )

/** Returns the number of operations that are searched for files of deleted records. Throws DataError. */
export async function deletionCount(now = serverNow()): Promise<number> {
  const counts = await Promise.all(
    deletions(now).map((where) =>
      readCount({
        collection: 'changesets',
        where,
        orderBy: NEWEST_FIRST,
      }),
    ),
  )
  return counts.reduce((sum, n) => sum + n, 0)
}

const A_PAGE = 20
const AT_ONCE = 20

const picturesOf = (id: string, raw: Raw): [path: string, Example][] =>
  decodeChangeset({ id, data: raw }).changes.flatMap(({ collection, id: record, before, after }) => {
    if (after !== null || (collection !== 'players' && collection !== 'news')) return []
    const field = PICTURES[collection]
    const path = before?.[field]
    if (typeof path !== 'string' || !path.startsWith(`${collection}/`)) return []
    const title = before?.name ?? before?.headline
    const example = {
      collection,
      id: record,
      title: typeof title === 'string' ? title : record,
      field,
      is: displayText(field, path),
      should: '',
    }
    return [[path, example]]
  })

/**
 * Returns the pictures of deleted records, by path. The rules let nobody list a folder, so the history is
 * searched.
 */
async function deletedPictures(now: number, signal?: AbortSignal): Promise<Map<string, Example>> {
  const found = new Map<string, Example>()
  for (const where of deletions(now)) {
    const pictures = await readAll({ collection: 'changesets', where, orderBy: NEWEST_FIRST }, picturesOf, {
      atOnce: A_PAGE,
      signal,
    })
    for (const [path, example] of pictures.flat()) found.set(path, example)
  }
  return found
}

/**
 * Finds files of records deleted more than 30 days ago that no record shows. Throws StoppedError, DataError,
 * StorageError.
 */
export async function fileFinding(
  { players, news }: Dataset,
  { now = serverNow(), signal }: { now?: number; signal?: AbortSignal | undefined } = {},
): Promise<Finding | null> {
  const shown = new Set([
    ...players.map(({ record }) => record.logoPath),
    ...news.map(({ record }) => record.imagePath),
  ])
  const pictures = [...(await deletedPictures(now, signal))].filter(([path]) => !shown.has(path))
  const left: [string, Example][] = []
  for (let at = 0; at < pictures.length; at += AT_ONCE) {
    if (signal?.aborted) throw new StoppedError()
    const part = pictures.slice(at, at + AT_ONCE)
    const there = await Promise.all(part.map(([path]) => fileExists(path)))
    left.push(...part.filter((_, index) => there[index]))
  }
  return finding(
    'files',
    left.map(([, example]) => example),
    { files: left.map(([path]) => path) },
  )
}
