/**
 * Stale times of query answers, ms. A visitor who returns to a public list within five minutes causes no
 * read.
 */
export const STALE_TIME = {
  public: 5 * 60_000,
  lookups: 15 * 60_000,
  staff: 15_000,
  /**
   * Whole collections: thousands of reads. Own saves patch them in place, so only others' changes are
   * delayed.
   */
  allRecords: 5 * 60_000,
} as const

/**
 * Options of visitors' queries, whose answers may be stored on the device. Opt-in, so that no query is by
 * oversight.
 */
export const PUBLIC_QUERY = { staleTime: STALE_TIME.public, meta: { public: true } } as const
