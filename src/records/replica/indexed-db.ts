import type { Disk, FirstRows, StoredCollection, ChunkText } from './disk.ts'

const DATABASE = 'ppx-replica'
/** Version of the object stores; those of another version are deleted and created anew. */
const VERSION = 1
const ABOUT = 'about'
const CHUNKS = 'chunks'
/** Key of the entry that names the account the copy belongs to; no collection has this name. */
const OWNER = { collection: '' }
/** Suffix to the name of a collection: the key of its first rows. */
const FIRST_ROWS = '/first-rows'
/** Chunks per answer, which the page has to parse without yielding. */
const AT_ONCE = 16

interface StoredChunk extends ChunkText {
  collection: string
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
  })

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('IndexedDB failed'))
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', fail)
    transaction.addEventListener('error', fail)
  })

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION)
  request.addEventListener('upgradeneeded', () => {
    const { result } = request
    for (const name of result.objectStoreNames) result.deleteObjectStore(name)
    result.createObjectStore(ABOUT, { keyPath: 'collection' })
    result.createObjectStore(CHUNKS, { keyPath: ['collection', 'key'] })
  })
  const database = await done(request)
  // Another tab is logging out and deletes the database.
  database.addEventListener('versionchange', () => database.close())
  return database
}

const chunksOf = (collection: string, after?: string): IDBKeyRange =>
  IDBKeyRange.bound(
    after === undefined ? [collection] : [collection, after],
    [collection, []],
    after !== undefined,
  )

const ownerIn = (database: IDBDatabase): Promise<unknown> =>
  done(database.transaction(ABOUT).objectStore(ABOUT).get(OWNER.collection)).then(
    (owner: { uid?: unknown } | undefined) => owner?.uid,
  )

/**
 * Opens the database for an account and deletes what another account left. The tabs of that account lose
 * their connection, so that they cannot write into the new database.
 */
async function databaseOf(uid: string): Promise<IDBDatabase> {
  const database = await openDatabase()
  const owner = await ownerIn(database)
  if (owner === uid) return database
  database.close()
  if (owner !== undefined) await deleteDisk()
  const own = await openDatabase()
  await done(
    own
      .transaction(ABOUT, 'readwrite')
      .objectStore(ABOUT)
      .put({ ...OWNER, uid }),
  )
  return own
}

/** Opens this browser's database for one account. Rejects where nothing can be kept. */
export async function openDisk(uid: string): Promise<Disk> {
  return diskOn(await databaseOf(uid))
}

/**
 * Opens this browser's database as it was left, and returns its owner too. Rejects where nothing can be kept.
 */
export async function openExistingDisk(): Promise<{ disk: Disk; uid: unknown }> {
  const database = await openDatabase()
  return { disk: diskOn(database), uid: await ownerIn(database) }
}

function diskOn(database: IDBDatabase): Disk {
  const get = (key: string) => done<unknown>(database.transaction(ABOUT).objectStore(ABOUT).get(key))
  return {
    about: async (collection) => ((await get(collection)) as StoredCollection | undefined) ?? null,
    firstRows: async (collection) => ((await get(collection + FIRST_ROWS)) as FirstRows | undefined) ?? null,
    keepFirstRows: async (collection, first) => {
      const transaction = database.transaction(ABOUT, 'readwrite')
      transaction.objectStore(ABOUT).put({ ...first, collection: collection + FIRST_ROWS })
      await finished(transaction)
    },
    chunks: async function* (collection) {
      const some = (after?: string) => {
        const store = database.transaction(CHUNKS).objectStore(CHUNKS)
        return done<StoredChunk[]>(store.getAll(chunksOf(collection, after), AT_ONCE))
      }
      let coming: Promise<StoredChunk[]> | null = some()
      while (coming) {
        const found: StoredChunk[] = await coming
        // The caller parses these while the next ones are in flight.
        coming = found.length < AT_ONCE ? null : some(found.at(-1)?.key)
        // Prevents an unhandled rejection if the caller has stopped reading.
        coming?.catch(() => undefined)
        if (found.length > 0) yield found
      }
    },
    write: async (kept, chunks, replacesAll) => {
      const transaction = database.transaction([ABOUT, CHUNKS], 'readwrite')
      const isDone = finished(transaction)
      const store = transaction.objectStore(CHUNKS)
      if (replacesAll) store.delete(chunksOf(kept.collection))
      for (const { key, text } of chunks) store.put({ collection: kept.collection, key, text })
      transaction.objectStore(ABOUT).put(kept)
      await isDone
    },
    close: () => database.close(),
  }
}

/** Deletes the database after a logout. Resolves once nothing is left, also where nothing could be kept. */
export async function deleteDisk(): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  await done(indexedDB.deleteDatabase(DATABASE)).catch(() => undefined)
}
