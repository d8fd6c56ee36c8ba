import { otherEnd } from '../../entities/role/other-end.ts'
import type { RoleRow } from '../../entities/role/rows.ts'
import { fold } from '../../fold.ts'
import type { PickSource } from '../../ui/form/pickerOptions.ts'
import { dateRange } from '../../ui/format.ts'

/** The record whose form holds the roles, and the options for the other end. */
export interface RoleEnds {
  own: 'projectId' | 'playerId'
  id: string
  source: PickSource
}

/** Summarises a role in one line: "Operator · Riyadh Metro · 2014 – 2029". */
export function summaryOf(row: RoleRow, ends: RoleEnds): string {
  const id = row[otherEnd(ends.own).field]
  const when = dateRange(row.startDate || null, row.endDate || null)
  return [row.roleName || 'New role', id && ends.source.labelOf(id), when].filter(Boolean).join(' · ')
}

/** Whether the summary of a role contains every typed word. */
export function isFound(summary: string, typed: string): boolean {
  const line = fold(summary)
  return fold(typed)
    .split(/\s+/)
    .every((word) => line.includes(word))
}
