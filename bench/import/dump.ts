import { readList, type Stored } from '../../src/firebase/read.ts'

const COLLECTIONS = ['projects', 'players', 'roles', 'news', 'sectors', 'playerTypes', 'facets'] as const

/** Fields that differ between runs although the records are equal. */
const OF_THE_RUN = new Set(['createdAt', 'updatedAt', 'lastChange', 'shard'])

/** Sorts keys; rounds numbers to two decimals, as sums of doubles depend on the order of addition. */
function canonical(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 100) / 100
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  if ('toMillis' in value && typeof value.toMillis === 'function') return (value.toMillis as () => number)()
  const entries = Object.entries(value).filter(([key]) => !OF_THE_RUN.has(key))
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, canonical(inner)] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Returns every record and counter as text, by path, with derived fields but without times of writing. */
export async function dump(): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const collection of COLLECTIONS) {
    let last: Stored | undefined
    do {
      const page: Stored[] = await readList({
        collection,
        orderBy: [['__name__', 'asc']],
        limit: 1000,
        ...(last ? { after: [last.id] } : {}),
      })
      for (const { path, data } of page) all.set(path, JSON.stringify(canonical(data)))
      last = page.length === 1000 ? page.at(-1) : undefined
    } while (last)
  }
  return all
}

/** Returns paths that are in only one of the dumps or differ. */
export function differences(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  const paths = new Set([...a.keys(), ...b.keys()])
  return [...paths].filter((path) => a.get(path) !== b.get(path))
}
