export const SAVED_FILTERS = 'saved-filters'

/** Whether this browser keeps filters of a list; reads nothing more, for the code that does comes later. */
export function hasSavedFilters(collection: 'projects' | 'players'): boolean {
  try {
    return localStorage.getItem(SAVED_FILTERS)?.includes(`"/${collection}"`) ?? false
  } catch {
    return false
  }
}
