import type { LocalFirebase } from '../../local-firebase/server.ts'
import { decodeRow, type DirectoryCollection, ROW_FIELDS } from '../../src/directory/rows.ts'
import { readDocument } from '../../src/firebase/read.ts'
import { plain } from '../../src/records/fields.ts'
import { asStored, readAll } from '../../src/records/read-all.ts'
import { fieldsOf, type Plain } from './plain-fields.ts'

const COLLECTIONS = ['projects', 'players', 'roles'] as const

/**
 * Reads the rows of a collection without using the application to locate them: record → shards and rows.
 */
export async function rowsOf(
  collection: DirectoryCollection,
): Promise<Map<string, [shard: number, row: unknown][]>> {
  const found = new Map<string, [number, unknown][]>()
  for (let shard = 0, missing = 0; missing < 3; shard++) {
    const rows = (await readDocument(`directory/${collection}-${shard}`))?.data.rows as
      | Record<string, unknown>
      | undefined
    if (!rows) missing++
    for (const [id, row] of Object.entries(rows ?? {}))
      found.set(id, [...(found.get(id) ?? []), [shard, row]])
  }
  return found
}

/** Returns the differences between directory and records, as sentences; checks the row counts too. */
export async function directoryFaults(): Promise<string[]> {
  const faults: string[] = []
  const meta = (await readDocument('directory/meta'))?.data ?? {}
  for (const collection of COLLECTIONS) {
    const rows = await rowsOf(collection)
    const sizes: Record<string, number> = {}
    for (const [id, own] of rows)
      for (const [shard] of own) {
        sizes[shard] = (sizes[shard] ?? 0) + 1
        if (own.length > 1) faults.push(`${collection}/${id} has ${own.length} rows`)
      }
    const records = await readAll({ collection }, asStored)
    for (const { id, data } of records) {
      const [[shard, row] = []] = rows.get(id) ?? []
      if (data.sample === true ? row !== undefined : shard === undefined || shard !== data.shard)
        faults.push(`${collection}/${id} remembers ${String(data.shard)}, its row is in ${String(shard)}`)
      if (row === undefined) continue
      const told = decodeRow(collection, id, row) as unknown as Record<string, unknown> | null
      for (const name of Object.keys(ROW_FIELDS[collection])) {
        if (['localName', 'excerpt', 'createdAt'].includes(name) || told?.cut) continue
        const [is, should] = [JSON.stringify(told?.[name]), JSON.stringify(plain(data[name]))]
        if (is !== should) faults.push(`${collection}/${id} ${name}: ${is}, not ${should}`)
      }
    }
    const known = new Set(records.map(({ id }) => id))
    for (const id of rows.keys()) if (!known.has(id)) faults.push(`${collection}/${id} is gone`)
    const counted = Object.entries((meta[collection] as { rows?: object } | undefined)?.rows ?? {}).filter(
      ([, n]) => n !== 0,
    )
    if (JSON.stringify(Object.fromEntries(counted)) !== JSON.stringify(sizes))
      faults.push(`${collection}: counted ${JSON.stringify(counted)}, there are ${JSON.stringify(sizes)}`)
  }
  return faults
}

const isMoment = (value: unknown): value is { toDate(): Date } =>
  value !== null && typeof value === 'object' && 'toDate' in value

/**
 * Removes a field from a record, as if it were older than the field, bypassing the app; other values can be
 * given.
 */
export async function withoutField(
  { write }: Pick<LocalFirebase, 'write'>,
  field: 'shard' | 'sortName',
  path: string,
  { as = path, ...values }: Record<string, Plain> & { as?: string } = {},
): Promise<void> {
  const { [field]: _, ...data } = (await readDocument(path))?.data ?? {}
  const own = Object.entries({ ...data, ...values }).map(([name, value]: [string, unknown]) => [
    name,
    isMoment(value) ? value.toDate() : value,
  ])
  write(as, fieldsOf(Object.fromEntries(own) as Record<string, Plain>))
}
