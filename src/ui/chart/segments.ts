/** A segment of a stacked bar or column. */
export interface Segment {
  /** The meaning of the segment, unique within its bar. */
  name: string
  /** The name of a colour token; the accent colour by default. */
  tone?: string | undefined
  size: number
}

/** Returns offset and length of each non-empty segment, in percent of a bar of size `most`. */
export function segmentsIn(segments: readonly Segment[], most: number) {
  let sum = 0
  return segments.flatMap((segment) => {
    const from = (100 * sum) / most
    sum += segment.size
    return segment.size > 0 ? [{ ...segment, from, share: (100 * segment.size) / most }] : []
  })
}

/** Maximum number of gridlines. */
const MAX_TICKS = 4

/** Returns the round values of the gridlines for a chart of this size: `200, 400, 600`. */
export function ticksOf(most: number): number[] {
  if (!(most > 0)) return []
  const power = 10 ** Math.floor(Math.log10(most / MAX_TICKS))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => most / one <= MAX_TICKS)
  if (step === undefined) return []
  return Array.from({ length: Math.floor(most / step) }, (_, at) => step * (at + 1))
}
