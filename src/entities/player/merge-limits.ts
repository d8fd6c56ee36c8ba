/** More players at once are hardly one and the same. */
export const MOST_MERGED = 10
/** More records than this are moved in parts: merge fewer players at once. */
export const MOST_MOVED = 5000
