/** Who of the staff has which records open just now: one small document per person, `presence/{uid}`. */
export interface Presence {
  uid: string
  email: string
  /** "projects/abc": as many as the person's windows show. */
  open: readonly string[]
}

/** As in firestore.rules: records that one person can have open, characters of one's path, and people that one reading brings. */
export const MOST_OPEN = 10
export const LONGEST_OPEN = 200
export const MOST_PRESENT = 100

/** Between two heartbeats of a window that is looked at, ms: a person's document is not written more often. */
export const HEARTBEAT_MS = 30_000
/** Whoever sent no heartbeat for so long counts as gone, ms: three of them may be lost on their way. */
export const PRESENT_FOR_MS = 3 * HEARTBEAT_MS

/** Who has a record open, where there is little room and in words. */
export interface PresenceWords {
  short: string
  words: string
}

/** "sara", "sara@ppx.example has this open"; of several "2 colleagues" and all their addresses. */
export function presenceWords(emails: readonly string[]): PresenceWords {
  const [first = '', ...others] = emails
  if (others.length === 0) return { short: first.split('@')[0] || first, words: `${first} has this open` }
  return { short: `${emails.length} colleagues`, words: `${emails.join(', ')} have this open` }
}
