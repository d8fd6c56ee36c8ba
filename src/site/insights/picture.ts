import type { Segment } from '../../ui/chart/segments.ts'
import type { CsvCell } from '../../ui/csv.ts'

/** One bar, column or row of cells of a picture. */
export interface Drawing {
  label: string
  figure: string
  segments: Segment[]
}

/** A picture as it leaves the site. */
export interface Picture {
  /** `By country` */
  title: string
  /** `Projects in Qatar · Value in USD, indicative` */
  about: string
  /** What it is drawn as. */
  shape:
    | { is: 'bars'; rows: Drawing[] }
    | {
        is: 'columns'
        columns: (Drawing & { tick?: string | undefined })[]
        lines: { at: number; text: string }[]
        now: number | undefined
      }
    | { is: 'cells'; columns: string[]; rows: { label: string; cells: { share: number; text: string }[] }[] }
  /** Under the picture: whose figures these are, and of when. */
  source: string
  /** The names of the colours and what they stand for. */
  legend: { name: string; tone: string }[]
  /** All figures, with their headings. */
  table: CsvCell[][]
}
