/**
 * Batches of an import: while the database writes one, the next is prepared and sent. Each batch rewrites the
 * documents derived from records (counters, the directory), so fewer, larger batches take less time.
 */
export const IMPORT_BATCHES = { atOnce: 2, records: 75 } as const
