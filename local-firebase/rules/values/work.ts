import { Refusal } from './refusal.ts'

/**
 * Work limit for one allow line, in units of about 20 ns, in addition to the limit of 1,000 expressions: a
 * single expression can scan a mebibyte, and blocks all other requests meanwhile. A rule that scans every key
 * and text of a document stays far below it.
 */
const MAX_WORK = 4_000_000

/** Units for one member of a list, a map or a set. */
export const MEMBER = 5

/** Work so far. Evaluation is synchronous, so one global counter suffices; outside it nothing is counted. */
let spent = -Infinity

/** Evaluates one allow line under the work limit. */
export function withinWork<T>(decide: () => T): T {
  spent = 0
  try {
    return decide()
  } finally {
    spent = -Infinity
  }
}

/** Counts work. @throws Refusal marked `final` once the limit is exceeded */
export function spendWork(units: number): void {
  spent += units
  if (spent > MAX_WORK)
    throw new Refusal('Unable to evaluate the expression as it takes more work than one decision may.', true)
}
