import { Refusal } from './refusal.ts'

/**
 * What one decision may take besides its thousand expressions, in units of about twenty nanoseconds: each of them can look
 * at a mebibyte, and nobody else has a turn meanwhile. No rule that looks at every key and text of a document comes near.
 */
const MAX_WORK = 4_000_000

/** Units for one member of a list, a map or a set. */
export const MEMBER = 5

/** Decisions are made one after the other, each without a pause, so one count serves them all. Outside of them nothing counts. */
let spent = -Infinity

/** Makes a decision, or one allow line's part of it, within the limit. */
export function withinWork<T>(decide: () => T): T {
  spent = 0
  try {
    return decide()
  } finally {
    spent = -Infinity
  }
}

/** @throws Refusal that nothing absorbs, past the limit */
export function spendWork(units: number): void {
  spent += units
  if (spent > MAX_WORK)
    throw new Refusal('Unable to evaluate the expression as it takes more work than one decision may.', true)
}
