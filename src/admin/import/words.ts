import type { Verdict } from '../../import/verdict.ts'

/** Labels of the verdicts, on buttons and in cells. */
export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  create: 'New',
  update: 'Changed',
  same: 'Same',
  refused: 'Refused',
}
