import { useSyncExternalStore } from 'react'
import { keepOnDevice } from '../ui/deviceValue.ts'
import { gridSearch, type GridSearch } from '../ui/gridSearch.ts'

const listeners = new Set<() => void>()
const parsed = new Map<string, { text: string; view: GridSearch }>()
const PLAIN: GridSearch = {}

/** Returns the list to which an address belongs: "/admin/projects" for "/admin/projects/edit/x". */
export const listOf = (pathname: string): string => pathname.split('/').slice(0, 3).join('/')

const keyOf = (path: string) => `ppx.view.${path}`

/** Stores the view of a list in this browser, without the search text, which is temporary. */
export function rememberView(path: string, search: GridSearch): void {
  const view = { ...search }
  delete view.q
  keepOnDevice(keyOf(path), view)
  for (const listener of listeners) listener()
}

/** Returns the last view of a list; the same object until the view changes. */
export function lastView(path: string): GridSearch {
  try {
    const text = localStorage.getItem(keyOf(path))
    if (text === null) return PLAIN
    const cached = parsed.get(path)
    if (cached?.text === text) return cached.view
    const view = gridSearch(JSON.parse(text) as Record<string, unknown>)
    parsed.set(path, { text, view })
    return view
  } catch {
    return PLAIN
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Subscribes to the last view of a list, for links back to it. */
export const useLastView = (path: string): GridSearch => useSyncExternalStore(subscribe, () => lastView(path))
