import type { Project } from '../entities/project/fields.ts'
import { dateRange, partialDate } from '../ui/format.ts'

type Dated = Pick<Project, 'startDate' | 'completionDate' | 'status'>

const today = (): string => new Date().toISOString().slice(0, 10)

/**
 * Returns whether a project, neither completed nor cancelled, is past its completion date on a day
 * (`2026-11-23`): 2026 is past once 2027 has begun.
 */
export function isOverdue({ completionDate, status }: Dated, on = today()): boolean {
  if (completionDate === null || status === 'Completed' || status === 'Cancelled') return false
  return completionDate < on.slice(0, completionDate.length)
}

/** Returns the verb for the end of a project: completed in 2012, was due 1998, due 2030. */
export function completionVerb(project: Dated, on = today()): 'completed' | 'was due' | 'due' {
  if (project.status === 'Completed') return 'completed'
  return project.status === 'Cancelled' || isOverdue(project, on) ? 'was due' : 'due'
}

/** Formats the dates of a project, truncated to a number of characters: 4 for the year, 10 for the day. */
function datesOf(project: Dated, on: string, characters: number): string | null {
  const start = project.startDate && project.startDate.slice(0, characters)
  const end = project.completionDate && project.completionDate.slice(0, characters)
  const said = end && `${completionVerb(project, on)} ${partialDate(end)}`
  if (start === null || end === null) return said ?? dateRange(start, null)
  // Without a status it is unknown whether the project was completed.
  return project.status !== null && isOverdue(project, on)
    ? `${dateRange(start, null)}, ${said}`
    : dateRange(start, end)
}

/** Formats a project's dates: `Apr 2022 to 2026`, `from 1994, was due 1998`, `completed 2012`, `due 2026`. */
export const projectDates = (project: Dated, on = today()): string | null => datesOf(project, on, 10)

/** Formats the years of a project, for display next to its status: `2022 to 2026`, `2012`, `due 2030`. */
export const projectYears = (project: Dated, on = today()): string | null =>
  datesOf(project, on, 4)?.replace(/^completed /, '') ?? null
