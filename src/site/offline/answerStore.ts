import { pageTag } from '../../page.ts'

/** A query result stored on the device for offline reading. */
export interface StoredAnswer {
  /** The query's hash. */
  hash: string
  data: unknown
  /** When it was read, epoch ms. */
  at: number
}

const DATABASE = 'ppx-offline'
const STORE = 'answers'

/** Maximum length of a stored result as JSON, characters; a list page of 20 records has about 40 kB. */
const MAX_RESULT_LENGTH = 500_000
const MAX_RESULTS = 80

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
  })

/** The build that stores and reads results: another build may expect other shapes. */
const build = () => pageTag('entry') ?? ''

let opened: Promise<IDBDatabase> | undefined

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: ['build', 'hash'] }).createIndex('at', 'at')
  })
  return done(request)
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opened ??= openDatabase()
  return (await opened).transaction(STORE, mode).objectStore(STORE)
}

/** Stores a result. Skips results that are too large; rejects if the browser refuses to store them. */
export async function storeAnswer({ hash, data, at }: StoredAnswer): Promise<void> {
  if (JSON.stringify(data).length > MAX_RESULT_LENGTH) return
  const answers = await store('readwrite')
  await done(answers.put({ build: build(), hash, data, at }))
  await prune(answers)
}

/**
 * Deletes the oldest results beyond the limit; those of other builds may belong to a tab that is still open.
 */
async function prune(answers: IDBObjectStore): Promise<void> {
  const keys = await done(answers.index('at').getAllKeys())
  for (const key of keys.slice(0, Math.max(0, keys.length - MAX_RESULTS))) answers.delete(key)
}

/** Returns the result stored for a query by this very build; undefined if there is none. */
export async function findStoredAnswer(hash: string): Promise<StoredAnswer | undefined> {
  const answers = await store('readonly')
  return (await done(answers.get([build(), hash]))) as StoredAnswer | undefined
}

/** Returns when a result was last stored, epoch ms, which is the last known time of a connection. */
export async function lastStoredAt(): Promise<number | undefined> {
  const newest = await done((await store('readonly')).index('at').openKeyCursor(null, 'prev'))
  return newest?.key as number | undefined
}

/** Deletes all stored results. */
export async function clearStoredAnswers(): Promise<void> {
  await done((await store('readwrite')).clear())
}
