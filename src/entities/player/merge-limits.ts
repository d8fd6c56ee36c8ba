/** Most players per merge; more are hardly duplicates of one another. */
export const MAX_MERGED = 10
/** Most records moved by one merge; for more, merge fewer players at a time. */
export const MAX_MOVED = 5000
