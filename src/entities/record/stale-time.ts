/** How long an answer counts as fresh, ms. Public lists cost a visitor nothing within five minutes. */
export const STALE_TIME = {
  public: 5 * 60_000,
  lookups: 15 * 60_000,
  staff: 15_000,
  /** Whole collections: thousands of reads. Saves patch them in place, so only others' changes wait. */
  allRecords: 5 * 60_000,
} as const

/** For visitors' reads, which may be kept on the device. What does not say so is not: nobody forgets it to the open. */
export const PUBLIC_QUERY = { staleTime: STALE_TIME.public, meta: { public: true } } as const
