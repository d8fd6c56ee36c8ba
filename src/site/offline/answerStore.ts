import { pageTag } from '../../page.ts'

/** An answer as it was read, kept for a time without connection. */
export interface StoredAnswer {
  /** The query's hash. */
  hash: string
  data: unknown
  /** When it was read, epoch ms. */
  at: number
}

const DATABASE = 'ppx-offline'
const STORE = 'answers'

/** A list page of 20 records is about 40 kB of JSON. */
const LARGEST = 500_000
const MOST = 80

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
  })

/** What is kept belongs to the build that read it: another build may expect other shapes. */
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

/** Keeps an answer. What is too large, or what the browser refuses to store, is not kept. */
export async function storeAnswer({ hash, data, at }: StoredAnswer): Promise<void> {
  if (JSON.stringify(data).length > LARGEST) return
  const answers = await store('readwrite')
  await done(answers.put({ build: build(), hash, data, at }))
  await prune(answers)
}

/** Lets go of the oldest beyond the number that is kept; another build's may be those of a tab that is still open. */
async function prune(answers: IDBObjectStore): Promise<void> {
  const keys = await done(answers.index('at').getAllKeys())
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST))) answers.delete(key)
}

/** The answer kept for this query by this very build; undefined when there is none. */
export async function findStoredAnswer(hash: string): Promise<StoredAnswer | undefined> {
  const answers = await store('readonly')
  return (await done(answers.get([build(), hash]))) as StoredAnswer | undefined
}

/** When something was kept last, epoch ms: then there was a connection. */
export async function lastStoredAt(): Promise<number | undefined> {
  const newest = await done((await store('readonly')).index('at').openKeyCursor(null, 'prev'))
  return newest?.key as number | undefined
}

/** Removes everything that is kept. */
export async function clearStoredAnswers(): Promise<void> {
  await done((await store('readwrite')).clear())
}
