import type { QueryKey } from '@tanstack/react-query'
import { sourceWithin } from '../../entities/list/source.ts'
import { keyParts } from '../../entities/record/keys.ts'
import { findStoredAnswer, lastStoredAt } from './answerStore.ts'

type Kept = { data: unknown; at: number } | undefined

/** A directory that is on this device is there in this time, ms; one that has to be asked for does not come. */
const PATIENCE = 2_000

/** A record that was never opened, as far as the directory on this device knows it; as old as the last answer at most. */
async function findRow(key: QueryKey): Promise<Kept> {
  const { of, asked, id } = keyParts(key)
  if (asked !== 'one' || (of !== 'projects' && of !== 'players') || typeof id !== 'string') return undefined
  const at = await lastStoredAt()
  // Where nothing was kept no directory is: whoever is here for the first time is told at once.
  if (at === undefined) return undefined
  const source = await sourceWithin(PATIENCE)
  const [data] = (await source?.records(of, [id])) ?? []
  return data ? { data, at } : undefined
}

/** What this device keeps as the answer of a public query, and when it was read. */
export async function findKept(key: QueryKey, hash: string): Promise<Kept> {
  return (await findStoredAnswer(hash)) ?? findRow(key)
}
