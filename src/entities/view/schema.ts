/** A name for how a list is looked at: what its address says of order, filters and columns. */
export interface View {
  id: string
  /** The collection that is listed. */
  list: string
  name: string
  /** As in the address, in the one order that `viewText` writes: "sort=-value&status=Active". */
  search: string
  /** Everybody on the staff sees it; otherwise only who keeps it does. */
  isShared: boolean
  /** Only who keeps a view changes it. */
  isOwn: boolean
  ownerEmail: string
}

/** As in firestore.rules. */
export const LONGEST_VIEW_NAME = 60
export const LONGEST_VIEW_SEARCH = 2000
/** Of one person, or shared, for one list: as many as one reading brings. */
export const MOST_VIEWS = 100

/** Why a view cannot be called so; null when it can. `others` are the names of the person's other views of the list. */
export function nameFault(typed: string, others: readonly string[]): string | null {
  const name = typed.trim()
  if (name === '') return 'Enter a name'
  if (name.length > LONGEST_VIEW_NAME) return `Name must be at most ${LONGEST_VIEW_NAME} characters`
  const taken = others.find((other) => other.toLowerCase() === name.toLowerCase())
  return taken === undefined ? null : `You already have a view called “${taken}”`
}
