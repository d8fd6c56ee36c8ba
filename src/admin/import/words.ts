import type { Verdict } from '../../import/verdict.ts'

/** What would become of a row, on buttons and in cells. */
export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  create: 'New',
  update: 'Changed',
  same: 'Same',
  refused: 'Refused',
}
