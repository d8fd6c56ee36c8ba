import type { QueryClient } from '@tanstack/react-query'
import type { RecordCollection } from '../registry/collections.ts'

/** All records of a collection as they are kept up to date in this browser. */
export type Holder = (collection: RecordCollection) => Promise<unknown[]>

const holders = new WeakMap<QueryClient, Holder>()

/** From here on lists of everything come from `holder`; null: they are read anew each time. The back office alone has one. */
export function holdRecords(client: QueryClient, holder: Holder | null): void {
  if (holder) holders.set(client, holder)
  else holders.delete(client)
}

/** All records of a collection where they are held, else null. What holds them has decoded them as the collection's own. */
export const heldRecords = <T>(client: QueryClient, collection: string): Promise<T[]> | null =>
  (holders.get(client)?.(collection as RecordCollection) as Promise<T[]> | undefined) ?? null
