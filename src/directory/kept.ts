import type { RowTexts } from './engine/table.ts'
import { ROW_FORMAT } from './rows.ts'

/**
 * One document of the directory as last read, kept on the device. Ids and texts are parallel arrays, because
 * browsers take three times as long to read an object with six hundred keys.
 */
export interface Shard extends RowTexts {
  /** Path such as directory/projects-0. */
  path: string
  /** The changeset that last wrote the document; another one means other contents. */
  lastChange: string
}

const DATABASE = 'ppx-directory'
const STORE = 'shards'
/**
 * Version of the database. Each row format is a version, for which everything is read again; one more since
 * ids and texts are parallel arrays.
 */
const VERSION = ROW_FORMAT + 1

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
  })

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION)
  request.addEventListener('upgradeneeded', () => {
    const { result } = request
    if (result.objectStoreNames.contains(STORE)) result.deleteObjectStore(STORE)
    result.createObjectStore(STORE, { keyPath: 'path' })
  })
  const database = await done(request)
  // Another tab opens a newer version, or the visitor deletes all data.
  database.addEventListener('versionchange', () => database.close())
  return database
}

async function transaction<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined
  const database = await open()
  try {
    const request = work(database.transaction(STORE, mode).objectStore(STORE))
    return request && (await done(request))
  } finally {
    database.close()
  }
}

/** Returns the documents kept on the device; none where the browser keeps nothing. */
export async function keptShards(): Promise<Shard[]> {
  return (
    (await transaction<Shard[]>('readonly', (store) => store.getAll() as IDBRequest<Shard[]>).catch(
      () => [],
    )) ?? []
  )
}

/**
 * Keeps the documents just read and deletes those that no longer exist. Keeps nothing on a full disk or in a
 * private window.
 */
export async function keepShards(changed: readonly Shard[], gone: readonly string[]): Promise<void> {
  await transaction('readwrite', (store) => {
    const requests = [...changed.map((shard) => store.put(shard)), ...gone.map((path) => store.delete(path))]
    return requests.at(-1) as IDBRequest<unknown> | undefined
  }).catch(() => undefined)
}
