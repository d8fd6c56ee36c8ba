import type { RowTexts } from './engine/table.ts'
import { ROW_FORMAT } from './rows.ts'

/**
 * One document of the directory as it was read last, kept on the device: ids and texts side by side, because an object of
 * six hundred names takes the browser three times as long to read back.
 */
export interface Shard extends RowTexts {
  /** directory/projects-0 */
  path: string
  /** The changeset that wrote it last: another one is another state. */
  lastChange: string
}

const DATABASE = 'ppx-directory'
const STORE = 'shards'
/** Each format of rows is a version, for which everything is read anew; one more since ids and texts stand side by side. */
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
  // Another tab has a newer format, or a visitor has everything deleted.
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

/** What is kept; nothing where the browser keeps nothing. */
export async function keptShards(): Promise<Shard[]> {
  return (
    (await transaction<Shard[]>('readonly', (store) => store.getAll() as IDBRequest<Shard[]>).catch(
      () => [],
    )) ?? []
  )
}

/** Keeps what was read anew and lets go of what is no more. A full disk or a private window keeps nothing. */
export async function keepShards(changed: readonly Shard[], gone: readonly string[]): Promise<void> {
  await transaction('readwrite', (store) => {
    const requests = [...changed.map((shard) => store.put(shard)), ...gone.map((path) => store.delete(path))]
    return requests.at(-1) as IDBRequest<unknown> | undefined
  }).catch(() => undefined)
}
