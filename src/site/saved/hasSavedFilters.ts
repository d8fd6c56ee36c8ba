export const SAVED_FILTERS = 'saved-filters'

/**
 * Whether this browser has saved filters for a list; does not parse them, since the
 * code for that is lazy-loaded.
 */
export function hasSavedFilters(collection: 'projects' | 'players'): boolean {
  try {
    return localStorage.getItem(SAVED_FILTERS)?.includes(`"/${collection}"`) ?? false
  } catch {
    return false
  }
}
