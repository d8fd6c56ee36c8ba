import type { Segment } from '../../ui/chart/segments.ts'
import type { CsvCell } from '../../ui/csv.ts'

/** One bar or column of a chart. */
export interface Drawing {
  label: string
  figure: string
  segments: Segment[]
}

/** A chart in the form in which it is exported. */
export interface Picture {
  /** The title, such as `By country`. */
  title: string
  /** A description, such as `Projects in Qatar · Value in USD, indicative`. */
  about: string
  /** The type of chart and its data. */
  shape:
    | { is: 'bars'; rows: Drawing[] }
    | {
        is: 'columns'
        columns: (Drawing & { tick?: string | undefined })[]
        lines: { at: number; text: string }[]
        now: number | undefined
      }
    | { is: 'cells'; columns: string[]; rows: { label: string; cells: { share: number; text: string }[] }[] }
  /** The source and the date of the figures, shown below the chart. */
  source: string
  /** The names of the statuses with the design tokens of their colours. */
  legend: { name: string; tone: string }[]
  /** All figures, with a header row. */
  table: CsvCell[][]
}
