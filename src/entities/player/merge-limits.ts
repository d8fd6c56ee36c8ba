/** Most players per merge; more are hardly duplicates of one another. */
export const MOST_MERGED = 10
/** Most records moved by one merge; for more, merge fewer players at a time. */
export const MOST_MOVED = 5000
