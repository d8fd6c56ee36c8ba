import type { Project } from '../entities/project/fields.ts'
import { dateRange, partialDate } from '../ui/format.ts'

/** `Apr 2022 to 2026`; with the end alone `completed 2012`, `was due 2020` or `due 2026`, as the status has it. */
export function projectDates(
  project: Pick<Project, 'startDate' | 'completionDate' | 'status'>,
): string | null {
  const { startDate, completionDate, status } = project
  const end = partialDate(completionDate)
  if (startDate !== null || end === null) return dateRange(startDate, completionDate)
  if (status === 'Completed') return `completed ${end}`
  return status === 'Cancelled' ? `was due ${end}` : `due ${end}`
}
