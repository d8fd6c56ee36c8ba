import { firstIndex } from '../../values/first-index.ts'

/** Height of a group heading, CSS pixels. */
export const HEADING = 40

/** Consecutive rows with the same value in the column that the grid is grouped by. */
export interface Group {
  /** The value of the group as text; '' for blank. */
  key: string
  /** Positions among all matching rows; the end is exclusive. */
  start: number
  end: number
  isOpen: boolean
  /** The line of the heading, from 0, and the number of expanded rows and of pixels before it. */
  line: number
  position: number
  top: number
}

/** The content of one line: a row, by its position among the rows of expanded groups, or a group heading. */
export type Line = { group: Group } | { position: number }

/**
 * The vertical layout of a grid: the rows of expanded groups by position and, if grouped, a heading line
 * before each group. Heights are in CSS pixels.
 */
export interface Lines {
  count: number
  height: number
  /** Height of the lowest line. */
  least: number
  groups: readonly Group[]
  at: (line: number) => Line
  /** Returns the line of a row. */
  of: (position: number) => number
  topOf: (line: number) => number
  /** Returns the line at this distance from the top; past the last line it keeps counting. */
  lineAt: (y: number) => number
}

/** Returns the layout of a grid without groups, where each line is a row. */
export const plainLines = (rows: number, rowHeight: number): Lines => ({
  count: rows,
  height: rows * rowHeight,
  least: rowHeight,
  groups: [],
  at: (position) => ({ position }),
  of: (position) => position,
  topOf: (line) => line * rowHeight,
  lineAt: (y) => Math.floor(y / rowHeight),
})

/**
 * Splits rows sorted by group. `keyAt` returns a row's value, `isSame` whether it equals the previous one.
 */
export function splitIntoGroups(
  rows: number,
  isSame: (row: number) => boolean,
  keyAt: (row: number) => string,
): Pick<Group, 'key' | 'start' | 'end'>[] {
  const groups: { key: string; start: number; end: number }[] = []
  for (let row = 0; row < rows; row++) {
    const present = groups.at(-1)
    if (present && isSame(row)) present.end = row + 1
    else groups.push({ key: keyAt(row), start: row, end: row + 1 })
  }
  return groups
}

/** Finds the last group that begins at or before a value, by binary search. */
function groupBefore(groups: readonly Group[], side: 'line' | 'position' | 'top', at: number): Group {
  return groups[Math.max(0, firstIndex(groups.length, (index) => groups[index]![side] > at) - 1)]!
}

/** Returns the layout of a grouped grid; there must be at least one group. */
export function groupedLines(
  split: readonly Pick<Group, 'key' | 'start' | 'end'>[],
  folded: ReadonlySet<string>,
  rowHeight: number,
  headingHeight: number,
): Lines {
  const groups: Group[] = []
  let [line, position, top] = [0, 0, 0]
  for (const { key, start, end } of split) {
    const isOpen = !folded.has(key)
    const open = isOpen ? end - start : 0
    groups.push({ key, start, end, isOpen, line, position, top })
    line += 1 + open
    position += open
    top += headingHeight + open * rowHeight
  }
  const rowsBefore = (group: Group, at: number) => at - group.line - 1
  return {
    count: line,
    height: top,
    least: Math.min(rowHeight, headingHeight),
    groups,
    at: (at) => {
      const group = groupBefore(groups, 'line', at)
      return group.line === at ? { group } : { position: group.position + rowsBefore(group, at) }
    },
    of: (at) => {
      const group = groupBefore(groups, 'position', at)
      return group.line + 1 + at - group.position
    },
    topOf: (at) => {
      const group = groupBefore(groups, 'line', at)
      return at <= group.line ? group.top : group.top + headingHeight + rowsBefore(group, at) * rowHeight
    },
    lineAt: (y) => {
      const group = groupBefore(groups, 'top', y)
      const below = y - group.top - headingHeight
      return below < 0 ? group.line : group.line + 1 + Math.floor(below / rowHeight)
    },
  }
}
