import type { Counts } from '../backup/backup.ts'

/** Maximum number of findings printed; the rest is only counted. */
const MAX_FINDINGS = 50

/** Counts of the data moved, and a sentence for each thing left behind. */
export interface Moved extends Counts {
  left: string[]
}

/** Formats the findings as lines with a heading; empty if there are none. */
export function leftText(left: readonly string[]): string[] {
  if (left.length === 0) return []
  const more = left.length - MAX_FINDINGS
  return [
    'Left behind:',
    ...left.slice(0, MAX_FINDINGS).map((finding) => `- ${finding}`),
    ...(more > 0 ? [`… and ${more} more.`] : []),
  ]
}
