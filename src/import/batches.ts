/**
 * How an import is written: while the database writes one batch, the next is made and sent. The documents that follow from
 * records (counters, the directory) are written anew with each batch, so that fewer, larger ones take less time.
 */
export const IMPORT_BATCHES = { atOnce: 2, records: 75 } as const
