import type { QueryKey } from '@tanstack/react-query'
import type { AnyFilters } from '../../entities/list/list.ts'
import { type Listed, type ListSource, sourceWithin } from '../../entities/list/source.ts'
import { keyParts } from '../../entities/record/keys.ts'
import { findStoredAnswer, lastStoredAt } from './answerStore.ts'

type Kept = { data: unknown; at: number } | undefined

/** A directory that is on this device is there in this time, ms; one that has to be asked for does not come. */
const PATIENCE = 2_000

/** How the directory answers what can be asked of it, in the form of the query's own answer. */
const ANSWERS: Partial<Record<string, (source: ListSource, of: Listed, about: unknown) => Promise<unknown>>> =
  {
    one: async (source, of, id) => (await source.records(of, [String(id)]))[0],
    list: async (source, of, filters) => ({
      pages: [await source.page(of, filters as AnyFilters, 0)],
      pageParams: [null],
    }),
  }

/**
 * A record that was never opened or a list that was never shown, as far as the directory on this device knows them; as old
 * as the last answer at most.
 */
async function askDirectory(key: QueryKey): Promise<Kept> {
  const { of, asked = '', id } = keyParts(key)
  const answer = ANSWERS[asked]
  if (!answer || (of !== 'projects' && of !== 'players')) return undefined
  const at = await lastStoredAt()
  // Where nothing was kept no directory is: whoever is here for the first time is told at once.
  if (at === undefined) return undefined
  const source = await sourceWithin(PATIENCE)
  const data = source && (await answer(source, of, id))
  return data ? { data, at } : undefined
}

/** What this device keeps as the answer of a public query, and when it was read. */
export async function findKept(key: QueryKey, hash: string): Promise<Kept> {
  return (await findStoredAnswer(hash)) ?? askDirectory(key)
}
