/** A named way to look at a list: the sort, filters and columns in its address. */
export interface View {
  id: string
  /** The collection of the list. */
  list: string
  name: string
  /** The search parameters, in the canonical order of `viewText`: "sort=-value&status=Active". */
  search: string
  /** Whether all staff see the view; otherwise only its owner does. */
  isShared: boolean
  /** Whether the view is the user's own; only the owner can change a view. */
  isOwn: boolean
  ownerEmail: string
}

/** Must match the limits in firestore.rules. */
export const MAX_VIEW_NAME_LENGTH = 60
export const MAX_VIEW_SEARCH_LENGTH = 2000
/** Most views read per query: of one person, or shared, for one list. */
export const MAX_VIEWS = 100

/**
 * Returns why a name is not allowed, or null. `others` are the names of the person's other views of the list.
 */
export function nameFault(typed: string, others: readonly string[]): string | null {
  const name = typed.trim()
  if (name === '') return 'Enter a name'
  if (name.length > MAX_VIEW_NAME_LENGTH) return `Name must be at most ${MAX_VIEW_NAME_LENGTH} characters`
  const taken = others.find((other) => other.toLowerCase() === name.toLowerCase())
  return taken === undefined ? null : `You already have a view called “${taken}”`
}
