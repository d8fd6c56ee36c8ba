import type { Project } from '../entities/project/fields.ts'
import { dateRange, partialDate } from '../ui/format.ts'

type Dated = Pick<Project, 'startDate' | 'completionDate' | 'status'>

const today = (): string => new Date().toISOString().slice(0, 10)

/** Whether a project should have been completed before this day (`2026-11-23`) and is not: 2026 is over when 2027 has begun. */
export function isOverdue({ completionDate, status }: Dated, on = today()): boolean {
  if (completionDate === null || status === 'Completed' || status === 'Cancelled') return false
  return completionDate < on.slice(0, completionDate.length)
}

/** How the end of a project is spoken of: completed in 2012, was due 1998, due 2030. */
export function completionVerb(project: Dated, on = today()): 'completed' | 'was due' | 'due' {
  if (project.status === 'Completed') return 'completed'
  return project.status === 'Cancelled' || isOverdue(project, on) ? 'was due' : 'due'
}

/** The dates of a project as text, each cut to so many characters: 4 leave the year, 10 the day. */
function datesOf(project: Dated, on: string, characters: number): string | null {
  const start = project.startDate && project.startDate.slice(0, characters)
  const end = project.completionDate && project.completionDate.slice(0, characters)
  const said = end && `${completionVerb(project, on)} ${partialDate(end)}`
  if (start === null || end === null) return said ?? dateRange(start, null)
  // Without a status nobody knows whether it was completed.
  return project.status !== null && isOverdue(project, on)
    ? `${dateRange(start, null)}, ${said}`
    : dateRange(start, end)
}

/** `Apr 2022 to 2026`, `from 1994, was due 1998`; with the end alone `completed 2012`, `was due 2020` or `due 2026`. */
export const projectDates = (project: Dated, on = today()): string | null => datesOf(project, on, 10)

/** The same by years alone, beside a status that says whether it was completed: `2022 to 2026`, `2012`, `due 2030`. */
export const projectYears = (project: Dated, on = today()): string | null =>
  datesOf(project, on, 4)?.replace(/^completed /, '') ?? null
