import { pastMoment } from './clock.ts'
import { DataError } from './error.ts'
import { firstReader } from './first-reader.ts'
import { meter } from './meter.ts'
import type { CountQuery, ListQuery, Reader, Stored } from './query.ts'

export type { Filter, FilterOp, ListQuery, Order, Stored } from './query.ts'

let sdk: Promise<Reader> | null = null

/**
 * Loads the SDK, through which every read goes from the first call on. Called when the first screen is
 * displayed, or when somebody signs in.
 */
export function loadSdk(): Promise<Reader> {
  sdk ??= import('./sdk-reader.ts').then(({ sdkReader, database }) => {
    // Creating it takes longer than a frame on a phone, and must not delay the first tap that reads.
    database()
    return sdkReader
  })
  // If its chunk fails to load, the next read requests it again.
  sdk.catch(() => {
    sdk = null
  })
  return sdk
}

/** Routes all further reads through this reader, even if the SDK is loaded; it loads whatever it needs. */
export const setReader = (reader: Promise<Reader>): void => void (sdk = reader)

/** Returns the reader in use. A visitor's first screen does not wait for the SDK (docs/decisions/0005). */
const reader = async (): Promise<Reader> => sdk ?? (typeof document === 'undefined' ? loadSdk() : firstReader)

/** Reads a document; null when there is none. Throws DataError. */
export async function readDocument(path: string): Promise<Stored | null> {
  meter.add({ documentsRead: 1 })
  return (await reader()).document(path)
}

/** Reads at most `limit` documents, in the query's order. Throws DataError. */
export async function readList(list: ListQuery): Promise<Stored[]> {
  const found = await (await reader()).list(list)
  // An empty answer is billed as one document.
  meter.add({ documentsRead: Math.max(1, found.length) })
  return found
}

/** Firestore's limit on the values of one `in` filter. */
const AT_ONCE = 30

/**
 * Returns whether Firestore accepts a text as id. It rejects '', paths, NUL, `.`, `..` and reserved names.
 */
export const isId = (id: string): boolean => !/^(?:\.{1,2}|__.*__)?$|[/\0]/.test(id) // oxlint-disable-line no-control-regex

/**
 * Reads the documents with these ids, thirty per request; missing ones are left out, duplicates read once.
 * Throws DataError.
 */
export async function readMany(name: string, ids: readonly string[]): Promise<Stored[]> {
  const wanted = [...new Set(ids)].filter(isId)
  const parts = Array.from({ length: Math.ceil(wanted.length / AT_ONCE) }, (_, part) =>
    readList({
      collection: name,
      where: [['__name__', 'in', wanted.slice(part * AT_ONCE, (part + 1) * AT_ONCE)]],
      limit: AT_ONCE,
    }),
  )
  return (await Promise.all(parts)).flat()
}

/**
 * Counts the matches, up to `limit` if there is one (visitors need it); billed as one document per thousand.
 * Throws DataError.
 */
export async function readCount(list: CountQuery): Promise<number> {
  const n = await (await reader()).count(list)
  meter.add({ documentsRead: Math.max(1, Math.ceil(n / 1000)) })
  return n
}

const TOO_OLD = 5 * 60_000

/**
 * Runs a read that needs "now" as the server sees it (rules can verify a range only when it lies in the
 * past). The visitor's clock may be wrong, or be corrected at any time: when the moment used turns out to lie
 * in the future (refused) or far in the past, the read runs once more with the server's time.
 */
export async function withServerTime<T>(read: (now: Date) => Promise<T>): Promise<T> {
  const first = pastMoment()
  try {
    const found = await read(new Date(first))
    if (pastMoment() - first < TOO_OLD) return found
  } catch (error) {
    if (!(error instanceof DataError) || error.code !== 'refused') throw error
    // A refusal by Google's hosts does not show the time; a read of any small public document does.
    await readDocument('setup/database')
    if (pastMoment() >= first) throw error
  }
  return read(new Date(pastMoment()))
}
