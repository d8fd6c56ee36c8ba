import { decodeRow, type DirectoryCollection, FORMER_FORMAT, ROW_FORMAT } from '../../directory/rows.ts'
import { DIRECTORY_COLLECTIONS, META_PATH, spreadOf, shardPath } from '../../directory/shards.ts'
import { add, deletedField } from '../../firebase/write.ts'
import type { Published } from '../../records/assemble.ts'
import { type Change, inDirectory, firstRowChange } from '../../records/change.ts'
import { isSame, plain, type Stamp } from '../../records/fields.ts'
import { entityOf } from '../registry/records.ts'
import type { CheckedRecord, Dataset } from './dataset.ts'
import { type Example, type Finding, finding } from './finding.ts'
import { exampleOf, isCanonical } from './records.ts'

/** Keys of one document that one commit may change; must match the limit in firestore.rules. */
const KEYS_AT_ONCE = 200

/** Tolerance for createdAt, s: the row of a record never edited since holds the time of a different clock. */
const CLOCKS_DIFFER = 15 * 60

/** Whether two rows describe the record identically, up to the tolerance of createdAt. */
function isSameRow(collection: DirectoryCollection, is: unknown, should: string): boolean {
  if (is === should) return true
  const [a, b] = [decodeRow(collection, '', is), decodeRow(collection, '', should)]
  if (!a || !b || !('createdAt' in a) || !('createdAt' in b)) return false
  const isClose = Math.abs(a.createdAt - b.createdAt) <= CLOCKS_DIFFER
  return isClose && isSame(plain({ ...a, createdAt: 0 }), plain({ ...b, createdAt: 0 }))
}

/** Returns the shard number if `path` is a shard of this collection, otherwise null. */
function shardIn(path: string, collection: DirectoryCollection): number | null {
  const [start, shard = ''] = path.split('-')
  return start === `directory/${collection}` && /^\d+$/.test(shard) ? Number(shard) : null
}

const rowsIn = (data: Record<string, unknown> | undefined): Map<string, unknown> =>
  new Map(data?.rows !== null && typeof data?.rows === 'object' ? Object.entries(data.rows) : [])

/** Finds the wrong rows and the truncated rows in the directory of one collection. */
function inCollection(
  collection: DirectoryCollection,
  seen: readonly CheckedRecord<Stamp>[],
  directory: Dataset['directory'],
) {
  const entity = entityOf(collection)
  const rows: Example[] = []
  const cut: Example[] = []
  const changes: Change[] = []
  /** The rows as they should be, by path of their shard. */
  const wanted = new Map<string, Map<string, string>>()
  const found = new Map(
    [...directory].flatMap(([path, data]) =>
      shardIn(path, collection) === null
        ? []
        : [...rowsIn(data).keys()].map((id): [string, number | null] => [id, shardIn(path, collection)]),
    ),
  )
  const titles = new Map(seen.map(({ record }) => [record.id, exampleOf(collection, record)]))
  for (const { record } of seen.filter(isCanonical)) {
    const fields = entity.fieldsOf(record)
    const row = entity.traits.row?.(fields, Math.floor((record.createdAt ?? 0) / 1000)) ?? null
    if (row === null) continue
    if (decodeRow(collection, record.id, row)?.cut) cut.push(exampleOf(collection, record))
    const { shard } = inDirectory(record)
    if (shard === null) {
      rows.push(exampleOf(collection, record, '', 'missing'))
      // If some shard already holds a row of the record, the record keeps that shard.
      const shard = found.get(record.id) ?? null
      const change = firstRowChange(entity, record, fields)
      changes.push(shard === null ? change : { ...change, shard, addsRow: true })
      continue
    }
    const path = shardPath(collection, shard)
    wanted.set(path, (wanted.get(path) ?? new Map<string, string>()).set(record.id, row))
  }
  const published: Published[] = []
  const adopted = new Map(changes.map(({ id, shard }) => [id, shard]))
  const paths = new Set([...wanted.keys(), ...directory.keys()])
  for (const path of paths) {
    const shard = shardIn(path, collection)
    if (shard === null) continue
    const [is, should] = [rowsIn(directory.get(path)), wanted.get(path) ?? new Map<string, string>()]
    const wrong = [...new Set([...is.keys(), ...should.keys()])].flatMap((id) => {
      const [has, wants] = [is.get(id), should.get(id)]
      if (wants !== undefined && isSameRow(collection, has, wants)) return []
      if (wants === undefined && adopted.get(id) === shard) return []
      const about = titles.get(id) ?? { collection, id, title: id, field: '', is: '', should: '' }
      rows.push({
        ...about,
        is: wants === undefined ? 'should not exist' : has === undefined ? 'missing' : 'out of date',
      })
      return [[id, wants ?? deletedField()] as const]
    })
    for (let at = 0; at < wrong.length; at += KEYS_AT_ONCE) {
      const part = Object.fromEntries(wrong.slice(at, at + KEYS_AT_ONCE))
      published.push({ type: 'merge', path, fields: { rows: part } })
    }
  }
  return { rows, cut, changes, published, wanted }
}

/** Compares the row counts per shard in directory/meta with the counts once the rows are repaired. */
function countsOf(
  collections: Record<DirectoryCollection, { wanted: Map<string, Map<string, string>> }>,
  data: Record<string, unknown> | undefined,
) {
  const meta = spreadOf(data)
  const examples: Example[] = []
  const counts: Record<string, { rows: Record<string, unknown> }> = {}
  for (const collection of DIRECTORY_COLLECTIONS) {
    const { wanted } = collections[collection]
    const shards = [...wanted.keys()].map((path) => shardIn(path, collection) ?? 0)
    const last = Math.max(meta[collection].shards - 1, ...shards)
    for (let shard = 0; shard <= last; shard++) {
      const path = shardPath(collection, shard)
      const [is, should] = [meta[collection].rows[shard] ?? 0, wanted.get(path)?.size ?? 0]
      if (is === should) continue
      const id = path.slice('directory/'.length)
      examples.push({
        collection: 'directory',
        id,
        title: 'rows',
        field: '',
        is: String(is),
        should: String(should),
      })
      ;(counts[collection] ??= { rows: {} }).rows[shard] = add(should - is)
    }
  }
  return { examples, counts }
}

/**
 * Compares the directory with the records in both directions: missing rows, stale rows, rows without a
 * record, and row counts. A record without a row gets one through a change of the record. Truncated rows are
 * only reported.
 */
export function directoryFindings({ directory, ...dataset }: Dataset): (Finding | null)[] {
  const of = (collection: DirectoryCollection) => inCollection(collection, dataset[collection], directory)
  const collections = { projects: of('projects'), players: of('players'), roles: of('roles') }
  const all = Object.values(collections)
  const { examples, counts } = countsOf(collections, directory.get(META_PATH))
  const format = directory.get(META_PATH)?.format
  if (format !== ROW_FORMAT && all.some(({ wanted, changes }) => wanted.size + changes.length > 0))
    examples.push({
      collection: 'directory',
      id: 'meta',
      title: format === FORMER_FORMAT ? 'in an earlier format' : 'not complete yet',
      field: '',
      is: '',
      should: '',
    })
  const meta: Published = { type: 'merge', path: META_PATH, fields: { format: ROW_FORMAT, ...counts } }
  return [
    finding('rows', [...all.flatMap(({ rows }) => rows), ...examples], {
      changes: all.flatMap(({ changes }) => changes),
      published: [...all.flatMap(({ published }) => published), ...(examples.length > 0 ? [meta] : [])],
    }),
    finding(
      'cutRows',
      all.flatMap(({ cut }) => cut),
    ),
  ]
}
