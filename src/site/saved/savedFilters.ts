import { useSyncExternalStore } from 'react'
import { SAVED_FILTERS } from './hasSavedFilters.ts'

/** Maximum number of saved filters: few enough to look through, and far below the browser's storage limit. */
export const MAX_SAVED_FILTERS = 20

export interface SavedFilter {
  path: '/projects' | '/players'
  /** The search parameters as in the address, without "?". */
  search: string
  /** A description of the filters. */
  name: string
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest

function savedOf(one: unknown): SavedFilter | null {
  const { path, search, name } = (one ?? {}) as Record<string, unknown>
  if (path !== '/projects' && path !== '/players') return null
  return isText(search, 3000) && !search.includes('#') && isText(name, 200) ? { path, search, name } : null
}

/**
 * Parses the stored list and drops invalid entries: other programs, older versions and
 * curious users write here too.
 */
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
/**
 * The last list by its stored text: React compares snapshots by identity, so the same
 * text must give the same list.
 */
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

/** Stores the list; returns false if the browser refuses. */
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

const NOT_STORED = 'this browser’s storage is full or blocked for this site'

/** Saves filters, first in the list. Returns null, or why they were not saved and what the user can do. */
export function saveFilter(wanted: SavedFilter): string | null {
  const others = snapshot().filter((one) => !isSame(one, wanted))
  if (others.length >= MAX_SAVED_FILTERS)
    return `Not saved: you already have ${MAX_SAVED_FILTERS} saved filters for projects and players. Delete one first.`
  if (savedOf(wanted) === null) return 'Not saved: there are too many filters. Remove some first.'
  return write([wanted, ...others]) ? null : `Not saved: ${NOT_STORED}.`
}

/** Deletes saved filters. Returns null, or why they were not deleted. */
export function removeFilter(wanted: Pick<SavedFilter, 'path' | 'search'>): string | null {
  return write(snapshot().filter((one) => !isSame(one, wanted))) ? null : `Not deleted: ${NOT_STORED}.`
}
