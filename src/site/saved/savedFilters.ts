import { useSyncExternalStore } from 'react'
import { SAVED_FILTERS } from './hasSavedFilters.ts'

/** The most saved filters: easy to look through, and far from what a browser stores. */
export const MAX_SAVED_FILTERS = 20

export interface SavedFilter {
  path: '/projects' | '/players'
  /** As in the address, without "?". */
  search: string
  /** What it narrows to, in words. */
  name: string
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest

function savedOf(one: unknown): SavedFilter | null {
  const { path, search, name } = (one ?? {}) as Record<string, unknown>
  if (path !== '/projects' && path !== '/players') return null
  return isText(search, 3000) && !search.includes('#') && isText(name, 200) ? { path, search, name } : null
}

/** What is stored, without what is none of ours: other programs, older versions and curious people write here, too. */
export function readSavedFilters(text: string | null): SavedFilter[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(list)) return []
    return list.flatMap((one) => savedOf(one) ?? []).slice(0, MAX_SAVED_FILTERS)
  } catch {
    return []
  }
}

const listeners = new Set<() => void>()
/** While the stored text is the same, so is the list: React compares by identity. */
let last: { text: string | null; list: SavedFilter[] } = { text: null, list: [] }

function snapshot(): SavedFilter[] {
  let text: string | null = null
  try {
    text = localStorage.getItem(SAVED_FILTERS)
  } catch {
    // A browser without storage has nothing saved.
  }
  if (text !== last.text) last = { text, list: readSavedFilters(text) }
  return last.list
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Stores the list; false when the browser refuses. */
function write(list: SavedFilter[]): boolean {
  try {
    localStorage.setItem(SAVED_FILTERS, JSON.stringify(list))
    for (const listener of listeners) listener()
    return true
  } catch {
    return false
  }
}

const isSame = (one: SavedFilter, other: Pick<SavedFilter, 'path' | 'search'>) =>
  one.path === other.path && one.search === other.search

/** The saved filters of this browser, newest first. */
export const useSavedFilters = (): SavedFilter[] => useSyncExternalStore(watch, snapshot)

export const isFilterSaved = (list: SavedFilter[], wanted: Pick<SavedFilter, 'path' | 'search'>): boolean =>
  list.some((one) => isSame(one, wanted))

const NOT_STORED = 'this browser has no room left, or its settings do not let this site store anything'

/** Puts it first. Why it was not saved and what one can do; null when it was. */
export function saveFilter(wanted: SavedFilter): string | null {
  const others = snapshot().filter((one) => !isSame(one, wanted))
  if (others.length >= MAX_SAVED_FILTERS)
    return `Not saved: there are ${MAX_SAVED_FILTERS} saved filters of projects and players already. Delete one first.`
  if (savedOf(wanted) === null) return 'Not saved: these are too many filters to keep. Remove some first.'
  return write([wanted, ...others]) ? null : `Not saved: ${NOT_STORED}.`
}

/** Why it was not deleted; null when it was. */
export function removeFilter(wanted: Pick<SavedFilter, 'path' | 'search'>): string | null {
  return write(snapshot().filter((one) => !isSame(one, wanted))) ? null : `Not deleted: ${NOT_STORED}.`
}
