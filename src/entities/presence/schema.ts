/** The records that a member of staff has open: one small document per person, `presence/{uid}`. */
export interface Presence {
  uid: string
  email: string
  /** Refs such as "projects/abc", of all windows of the person. */
  open: readonly string[]
}

/**
 * Must match the limits in firestore.rules: open records per person, characters of a ref, and people per
 * read.
 */
export const MAX_OPEN = 10
export const MAX_OPEN_LENGTH = 200
export const MAX_PRESENT = 100

/** Minimum time between two writes of a person's presence document while a window is in use, ms. */
export const HEARTBEAT_MS = 30_000
/** Time without a heartbeat after which a person counts as gone, ms: two in a row may be lost. */
export const PRESENT_FOR_MS = 3 * HEARTBEAT_MS

/** Who has a record open, in a short form and in words. */
export interface PresenceWords {
  short: string
  words: string
}

/**
 * Formats who has a record open: "sara" and "sara@ppx.example has this open"; several: "2 colleagues" and all
 * addresses.
 */
export function presenceWords(emails: readonly string[]): PresenceWords {
  const [first = '', ...others] = emails
  if (others.length === 0) return { short: first.split('@')[0] || first, words: `${first} has this open` }
  return { short: `${emails.length} colleagues`, words: `${emails.join(', ')} have this open` }
}
