import type { OpenOptions } from '../../import/file/open.ts'
import type { CheckRequest } from '../../import/importer.ts'
import type { Verdict } from '../../import/verdict.ts'

/** An import whose writing has begun: all that is needed to go on with it after the page was closed. */
export interface UnfinishedImport {
  group: string
  label: string
  fileName: string
  content: Uint8Array | string
  open: OpenOptions
  sheet: number
  headerAt: number
  request: CheckRequest
  edits: readonly (readonly [line: number, field: string, text: string])[]
  verdicts: readonly Verdict[]
}

const DATABASE = 'ppx-import'
const STORE = 'unfinished'
const KEY = 'import'

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
  })

async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  const database = await done(opening)
  try {
    return await done(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

/** The import that was begun here and not finished; null where there is none, or where the browser keeps nothing. */
export async function unfinishedImport(): Promise<UnfinishedImport | null> {
  if (typeof indexedDB === 'undefined') return null
  const kept = await withStore(
    'readonly',
    (store) => store.get(KEY) as IDBRequest<UnfinishedImport | undefined>,
  )
  return kept ?? null
}

/** A full disk or a private window keeps nothing: the import runs all the same, and cannot be gone on with. */
export async function keepUnfinished(unfinished: UnfinishedImport): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  await withStore('readwrite', (store) => store.put(unfinished, KEY)).catch(() => undefined)
}

export async function forgetUnfinished(): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  await withStore('readwrite', (store) => store.delete(KEY)).catch(() => undefined)
}
