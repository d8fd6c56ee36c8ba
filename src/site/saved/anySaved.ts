export const SAVED_FILTERS = 'saved-filters'

/** Whether this browser has ever kept filters; reads nothing more, for the code that does comes later. */
export function anySaved(): boolean {
  try {
    return localStorage.getItem(SAVED_FILTERS) !== null
  } catch {
    return false
  }
}
