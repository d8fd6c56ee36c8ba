/** Batches of an import that are on their way at a time: while the database writes one, the next is made and sent. */
export const BATCHES_AT_ONCE = 2
