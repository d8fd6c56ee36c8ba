import { NO_STATUS_MARK, STATUS_MARKS } from '../../display/statusMarks.ts'
import type { BreakdownRow } from '../../entities/list/breakdown.ts'
import { PROJECT_STATUSES } from '../../entities/project/fields.ts'
import type { Segment } from '../../ui/chart/segments.ts'
import { NOT_STATED_TEXT, sizesOf } from './figures.ts'
import { type Measure } from './measure.ts'

/** The segments of a bar, in order: name, index into a row's figures, and mark. */
export const KINDS = [
  ...PROJECT_STATUSES.map((name, at) => ({ name: name as string, at: at + 1, mark: STATUS_MARKS[name] })),
  { name: NOT_STATED_TEXT, at: 0, mark: NO_STATUS_MARK },
]

/** Returns the segments of a bar, by status. */
export const segmentsOf = (row: BreakdownRow, measure: Measure): Segment[] =>
  KINDS.map(({ name, at, mark }) => ({ name, tone: mark.tone, size: sizesOf(row, measure)[at] ?? 0 }))
