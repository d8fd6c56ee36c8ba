import type { OpenOptions } from '../../import/file/open.ts'
import type { CheckRequest } from '../../import/importer.ts'
import type { Verdict } from '../../import/verdict.ts'
import { isOpenInTab } from '../operation/operationLock.ts'

/** An import whose writing has begun, with everything needed to resume it after a reload. */
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
  /** Number of records to save, counted when the writing began. */
  total?: number
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

/** Reads the unfinished import of this browser; null if there is none, it is open in a tab, or no IndexedDB. */
export async function unfinishedImport(): Promise<UnfinishedImport | null> {
  if (typeof indexedDB === 'undefined') return null
  const kept = await withStore(
    'readonly',
    (store) => store.get(KEY) as IDBRequest<UnfinishedImport | undefined>,
  )
  return kept && !(await isOpenInTab(kept.group)) ? kept : null
}

/** Saves an unfinished import. If storage fails (disk full, private window), it cannot be resumed later. */
export async function keepUnfinished(unfinished: UnfinishedImport): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  await withStore('readwrite', (store) => store.put(unfinished, KEY)).catch(() => undefined)
}

export async function forgetUnfinished(): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  await withStore('readwrite', (store) => store.delete(KEY)).catch(() => undefined)
}
