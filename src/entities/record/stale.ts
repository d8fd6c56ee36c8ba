/** How long an answer counts as fresh, ms. Public lists cost a visitor nothing within five minutes. */
export const FRESH = {
  public: 5 * 60_000,
  lookups: 15 * 60_000,
  staff: 15_000,
  /** Whole collections: thousands of reads. Saves patch them in place, so only others' changes wait. */
  everything: 5 * 60_000,
} as const

/** For visitors' reads, which may be kept on the device. What does not say so is not: nobody forgets it to the open. */
export const PUBLIC = { staleTime: FRESH.public, meta: { public: true } } as const
