import { pastMoment } from './clock.ts'
import { DataError } from './error.ts'
import { firstReader } from './first-reader.ts'
import { meter } from './meter.ts'
import type { CountQuery, ListQuery, Reader, Stored } from './query.ts'

export type { Filter, FilterOp, ListQuery, Order, Stored } from './query.ts'

let sdk: Promise<Reader> | null = null

/** From the first call on every read goes through the SDK. Called when the first screen stands, or somebody signs in. */
export function loadSdk(): Promise<Reader> {
  sdk ??= import('./sdk-reader.ts').then(({ sdkReader, database }) => {
    // Making it takes a phone longer than a frame: that must not fall to the first press that reads.
    database()
    return sdkReader
  })
  // A chunk that did not arrive is requested again by the next read.
  sdk.catch(() => {
    sdk = null
  })
  return sdk
}

/** From here on every read goes through this reader, which loads what it needs by itself, also where the SDK is there already. */
export const readThrough = (reader: Promise<Reader>): void => void (sdk = reader)

/** A visitor's first screen does not wait for the SDK (docs/decisions/0005). */
const reader = async (): Promise<Reader> => sdk ?? (typeof document === 'undefined' ? loadSdk() : firstReader)

/** Null when there is no such document. Throws DataError. */
export async function readDocument(path: string): Promise<Stored | null> {
  meter.add({ documentsRead: 1 })
  return (await reader()).document(path)
}

/** At most `limit` documents, in the query's order. Throws DataError. */
export async function readList(list: ListQuery): Promise<Stored[]> {
  const found = await (await reader()).list(list)
  // An empty answer is billed as one document.
  meter.add({ documentsRead: Math.max(1, found.length) })
  return found
}

/** Firestore's limit on the values of one `in` filter. */
const AT_ONCE = 30

/** False for what Firestore takes for no id: nothing, a path, NUL, `.`, `..` and what it keeps for itself. */
export const isId = (id: string): boolean => !/^(?:\.{1,2}|__.*__)?$|[/\0]/.test(id) // oxlint-disable-line no-control-regex

/** The documents with these ids, thirty a request; missing ones are left out, repeats read once. Throws DataError. */
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

/** How many match, counted up to `limit` where there is one (visitors need it); billed as one document per thousand. Throws DataError. */
export async function readCount(list: CountQuery): Promise<number> {
  const n = await (await reader()).count(list)
  meter.add({ documentsRead: Math.max(1, Math.ceil(n / 1000)) })
  return n
}

const TOO_OLD = 5 * 60_000

/**
 * Runs a read that needs "now" as the server sees it (rules prove a range only when it lies in the past). The
 * visitor's clock may be wrong, or be set right at any time: when the moment used turns out to lie ahead (refused)
 * or far behind, the read runs once more with the server's time.
 */
export async function withServerTime<T>(read: (now: Date) => Promise<T>): Promise<T> {
  const first = pastMoment()
  try {
    const found = await read(new Date(first))
    if (pastMoment() - first < TOO_OLD) return found
  } catch (error) {
    if (!(error instanceof DataError) || error.code !== 'refused') throw error
    // A refused answer on Google's hosts shows no time; any small public document does.
    await readDocument('setup/database')
    if (pastMoment() >= first) throw error
  }
  return read(new Date(pastMoment()))
}
