import type { Counts } from '../backup/backup.ts'

/** Findings that are printed; of the rest there is a number. */
const MOST_FINDINGS = 50

/** What was moved, and a sentence for each thing that stays behind. */
export interface Moved extends Counts {
  left: string[]
}

/** The findings of a report as lines, after a line about them; none when there are none. */
export function leftText(left: readonly string[]): string[] {
  if (left.length === 0) return []
  const more = left.length - MOST_FINDINGS
  return [
    'What stays behind:',
    ...left.slice(0, MOST_FINDINGS).map((finding) => `- ${finding}`),
    ...(more > 0 ? [`… and ${more} more.`] : []),
  ]
}
