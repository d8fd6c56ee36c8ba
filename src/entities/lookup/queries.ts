import { queryOptions } from '@tanstack/react-query'
import { readList } from '../../firebase/read.ts'
import { byText } from '../../fold.ts'
import { heldRecords } from '../record/held.ts'
import { keyFor } from '../record/keys.ts'
import { STALE_TIME } from '../record/stale-time.ts'
import { decodeLookup } from './decode.ts'
import type { Lookup, LookupCollection } from './fields.ts'
import type { UseCount } from './uses.ts'

/**
 * Reads all entries of a list: one bounded read, since lists are short, sorted by name in the browser, since
 * legacy entries may lack fields.
 */
export async function allLookups(collection: LookupCollection): Promise<Lookup[]> {
  const found = await readList({ collection, limit: 500 })
  return found.map(({ id, data }) => decodeLookup(id, data)).sort((a, b) => byText(a.name, b.name))
}

export const lookupQueries = (collection: LookupCollection) => ({
  all: () =>
    queryOptions<Lookup[]>({
      queryKey: keyFor(collection, 'all'),
      queryFn: ({ client }) => heldRecords<Lookup>(client, collection) ?? allLookups(collection),
      staleTime: STALE_TIME.lookups,
    }),

  /** For staff: the number of records that hold a name of this list. */
  uses: (name: string) =>
    queryOptions<UseCount[]>({
      queryKey: keyFor(collection, 'uses', name),
      // Lazy-loaded: only renaming and deleting need it, so the public lists do not carry its code.
      queryFn: async () => (await import('./uses.ts')).countUses(collection, name),
      staleTime: 0,
    }),
})

export const sectorQueries = lookupQueries('sectors')
export const playerTypeQueries = lookupQueries('playerTypes')
