import { useSyncExternalStore } from 'react'
import type { FirstRows } from '../../records/replica/disk.ts'
import type { Progress } from '../../records/write-all.ts'
import type { GridSearch } from '../../ui/gridSearch.ts'

/* State of the collections whose records are loading, by collection. */
const progresses = new Map<string, Progress>()
const begun = new Map<string, FirstRows>()
const listeners = new Set<() => void>()

const note =
  <T>(known: Map<string, T>) =>
  (collection: string, value: T | null): void => {
    if (value) known.set(collection, value)
    else known.delete(collection)
    for (const listener of listeners) listener()
  }

/** Notes the progress of a collection's first load; null when it has ended. */
export const noteLoading = note(progresses)

/** Notes the first rows of a collection's list as last seen; null once all of its records are loaded. */
export const noteFirstRows = note(begun)

/** Forgets all first rows when nobody is signed in any more. */
export function forgetFirstRows(): void {
  for (const collection of begun.keys()) noteFirstRows(collection, null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Subscribes to the progress of a collection's first load; null when there is none. */
export const useLoading = (collection: string): Progress | null =>
  useSyncExternalStore(subscribe, () => progresses.get(collection) ?? null)

/** Returns the state of a list (filters, order and so on) as one text. */
export const viewOf = (search: GridSearch): string => JSON.stringify(search)

/** Returns the first rows of a list as last seen in the same state; undefined when they are not known. */
export function useFirstRows(collection: string, search: GridSearch): FirstRows | undefined {
  const first = useSyncExternalStore(subscribe, () => begun.get(collection))
  return first?.view === viewOf(search) && first.rows.length > 0 ? first : undefined
}
