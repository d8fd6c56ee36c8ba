import type { Disk, FirstRows, StoredCollection } from '../../src/records/replica/disk.ts'

/** Creates an in-memory device that stores records as IndexedDB does; after `fail` every write fails. */
export function memoryDisk(): Disk & {
  fail: () => void
  put: (collection: string, key: string, text: string) => void
} {
  const about = new Map<string, StoredCollection>()
  const firstRows = new Map<string, FirstRows>()
  const chunks = new Map<string, Map<string, string>>()
  let isFull = false
  const of = (collection: string) => {
    const known = chunks.get(collection) ?? new Map<string, string>()
    chunks.set(collection, known)
    return known
  }
  return {
    about: (collection) => Promise.resolve(about.get(collection) ?? null),
    chunks: async function* (collection) {
      await Promise.resolve()
      yield [...of(collection)].map(([key, text]) => ({ key, text })).sort((a, b) => (a.key < b.key ? -1 : 1))
    },
    write: async (kept, written, replacesAll) => {
      await Promise.resolve()
      if (isFull) throw new DOMException('no space', 'QuotaExceededError')
      if (replacesAll) of(kept.collection).clear()
      for (const { key, text } of written) of(kept.collection).set(key, text)
      about.set(kept.collection, structuredClone(kept))
    },
    firstRows: (collection) => Promise.resolve(firstRows.get(collection) ?? null),
    keepFirstRows: async (collection, first) => {
      await Promise.resolve()
      if (isFull) throw new DOMException('no space', 'QuotaExceededError')
      firstRows.set(collection, structuredClone(first))
    },
    close: () => undefined,
    fail: () => void (isFull = true),
    put: (collection, key, text) => void of(collection).set(key, text),
  }
}
