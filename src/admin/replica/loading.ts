import { useSyncExternalStore } from 'react'
import type { Progress } from '../../records/write-all.ts'

const loading = new Map<string, Progress>()
const listeners = new Set<() => void>()

/** How far the first reading of a collection is; null when it has come to its end. */
export function noteLoading(collection: string, progress: Progress | null): void {
  if (progress) loading.set(collection, progress)
  else loading.delete(collection)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How much of a collection has come to this browser; null when it is not being read for the first time. */
export const useLoading = (collection: string): Progress | null =>
  useSyncExternalStore(subscribe, () => loading.get(collection) ?? null)
