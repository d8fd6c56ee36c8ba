import type { QueryClient } from '@tanstack/react-query'
import type { Stamp } from '../../records/fields.ts'
import { keyFor } from './keys.ts'

/** Transforms the rows of a cached `all` list. */
type Patch = (rows: Stamp[]) => Stamp[]

/**
 * Minimum time between two patches of a list during a long operation, ms: its users sort and filter it each
 * time.
 */
export const PATCH_INTERVAL_MS = 1_000

interface Waiting {
  patches: Patch[]
  timer: ReturnType<typeof setTimeout> | null
}

const waiting = new WeakMap<QueryClient, Map<string, Waiting>>()

function waitingOf(client: QueryClient, collection: string): Waiting {
  const lists = waiting.get(client) ?? new Map<string, Waiting>()
  waiting.set(client, lists)
  const existing = lists.get(collection) ?? { patches: [], timer: null }
  lists.set(collection, existing)
  return existing
}

function apply(client: QueryClient, collection: string, list: Waiting): void {
  const patches = list.patches.splice(0)
  if (patches.length === 0) return
  client.setQueryData<Stamp[]>(
    keyFor(collection, 'all'),
    (rows) => rows && patches.reduce((patched, patch) => patch(patched), rows),
  )
}

/** Patches a cached `all` list at once, after the patches that are waiting. */
export function patchList(client: QueryClient, collection: string, patch: Patch): void {
  const list = waitingOf(client, collection)
  list.patches.push(patch)
  apply(client, collection, list)
}

/** Patches a cached `all` list, throttled: at once, or together with the other patches of the same second. */
export function patchListSoon(client: QueryClient, collection: string, patch: Patch): void {
  const list = waitingOf(client, collection)
  list.patches.push(patch)
  if (list.timer !== null) return
  apply(client, collection, list)
  const next = (): void => {
    list.timer = null
    if (list.patches.length === 0) return
    apply(client, collection, list)
    list.timer = setTimeout(next, PATCH_INTERVAL_MS)
  }
  list.timer = setTimeout(next, PATCH_INTERVAL_MS)
}

/** Replaces all rows of a cached list, throttled likewise; discards the patches that are waiting. */
export function replaceListSoon(client: QueryClient, collection: string, rows: () => Stamp[]): void {
  waitingOf(client, collection).patches.length = 0
  patchListSoon(client, collection, rows)
}

/** Applies all waiting patches at once, when an operation is over. */
export function flushListPatches(client: QueryClient): void {
  for (const [collection, list] of waiting.get(client) ?? []) apply(client, collection, list)
}
