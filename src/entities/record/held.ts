import type { QueryClient } from '@tanstack/react-query'
import type { RecordCollection } from '../registry/collections.ts'

/** Returns all records of a collection, as kept up to date in this browser. */
export type Holder = (collection: RecordCollection) => Promise<unknown[]>

const holders = new WeakMap<QueryClient, Holder>()

/**
 * Makes `all` queries take their records from `holder`, or with null read them again. Only the back office
 * has one.
 */
export function holdRecords(client: QueryClient, holder: Holder | null): void {
  if (holder) holders.set(client, holder)
  else holders.delete(client)
}

/** Returns all records of a collection from the holder, which has decoded them; null without a holder. */
export const heldRecords = <T>(client: QueryClient, collection: string): Promise<T[]> | null =>
  (holders.get(client)?.(collection as RecordCollection) as Promise<T[]> | undefined) ?? null
