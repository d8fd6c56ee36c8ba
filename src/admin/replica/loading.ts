import { useSyncExternalStore } from 'react'
import type { FirstRows } from '../../records/replica/disk.ts'
import type { Progress } from '../../records/write-all.ts'
import type { GridSearch } from '../../ui/gridSearch.ts'

/* What is known of the records of a collection while they are on their way, by collection. */
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

/** How far the first reading of a collection is; null when it has come to its end. */
export const noteLoading = note(progresses)

/** The first rows of a collection's list as it was seen last; null once all of its records are there. */
export const noteFirstRows = note(begun)

/** Nobody is signed in any more. */
export function forgetFirstRows(): void {
  for (const collection of begun.keys()) noteFirstRows(collection, null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How much of a collection has come to this browser; null when it is not being read for the first time. */
export const useLoading = (collection: string): Progress | null =>
  useSyncExternalStore(subscribe, () => progresses.get(collection) ?? null)

/** What a list shows, as one text. */
export const viewOf = (search: GridSearch): string => JSON.stringify(search)

/** The first rows of a list as it was seen last, if it showed the same then; undefined when they are not known. */
export function useFirstRows(collection: string, search: GridSearch): FirstRows | undefined {
  const first = useSyncExternalStore(subscribe, () => begun.get(collection))
  return first?.view === viewOf(search) && first.rows.length > 0 ? first : undefined
}
