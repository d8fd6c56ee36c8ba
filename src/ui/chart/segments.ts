/** A segment of a stacked bar or column. */
export interface Segment {
  /** What it stands for, once in its bar. */
  name: string
  /** The name of a colour of the tokens; without one it has the accent's. */
  tone?: string | undefined
  size: number
}

/** Where the segments of a bar lie, one after the other, in percent of one that is `most` large; what is nothing is left out. */
export function segmentsIn(segments: readonly Segment[], most: number) {
  let sum = 0
  return segments.flatMap((segment) => {
    const from = (100 * sum) / most
    sum += segment.size
    return segment.size > 0 ? [{ ...segment, from, share: (100 * segment.size) / most }] : []
  })
}

/** At most this many lines across a chart. */
const MOST_TICKS = 4

/** The round numbers at which lines are drawn across a chart of this size: `200, 400, 600`. */
export function ticksOf(most: number): number[] {
  if (!(most > 0)) return []
  const power = 10 ** Math.floor(Math.log10(most / MOST_TICKS))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => most / one <= MOST_TICKS)
  if (step === undefined) return []
  return Array.from({ length: Math.floor(most / step) }, (_, at) => step * (at + 1))
}
