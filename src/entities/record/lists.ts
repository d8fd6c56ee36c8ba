import type { QueryClient } from '@tanstack/react-query'
import type { Stamp } from '../../records/fields.ts'
import { keyFor } from './keys.ts'

/** What becomes of the rows of a list of everything that is in the cache. */
type Patch = (rows: Stamp[]) => Stamp[]

/** While batch after batch is written a list changes at most so often, ms: whoever shows it sorts and filters all of it anew. */
export const SHOWN_EVERY = 1_000

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

/** Patches the list of everything at once, after whatever waits for it. */
export function patchList(client: QueryClient, collection: string, patch: Patch): void {
  const list = waitingOf(client, collection)
  list.patches.push(patch)
  apply(client, collection, list)
}

/** Patches it at once, or with the others of the same second where it has just been patched. */
export function patchListSoon(client: QueryClient, collection: string, patch: Patch): void {
  const list = waitingOf(client, collection)
  list.patches.push(patch)
  if (list.timer !== null) return
  apply(client, collection, list)
  const next = (): void => {
    list.timer = null
    if (list.patches.length === 0) return
    apply(client, collection, list)
    list.timer = setTimeout(next, SHOWN_EVERY)
  }
  list.timer = setTimeout(next, SHOWN_EVERY)
}

/** The same with all of its rows, whatever waited for it before. */
export function replaceListSoon(client: QueryClient, collection: string, rows: () => Stamp[]): void {
  waitingOf(client, collection).patches.length = 0
  patchListSoon(client, collection, rows)
}

/** Nothing waits any longer: an operation is over. */
export function settleLists(client: QueryClient): void {
  for (const [collection, list] of waiting.get(client) ?? []) apply(client, collection, list)
}
