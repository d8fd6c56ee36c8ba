/** The height of a group's heading, CSS pixels. */
export const HEADING = 40

/** Consecutive rows with the same value in the column that a grid is grouped by. */
export interface Group {
  /** The value as text; '' for blank. */
  key: string
  /** Positions among all rows that match, the end exclusive. */
  start: number
  end: number
  isOpen: boolean
  /** The line of its heading, from 0, and how many open rows and pixels stand before it. */
  line: number
  position: number
  top: number
}

/** What stands on a line of the grid: a row, by its position among the open ones, or the heading of a group. */
export type Line = { group: Group } | { position: number }

/**
 * The lines of a grid from top to bottom: rows by their position among those that are not folded away, and, where the
 * grid is grouped, a heading before the rows of each group. Heights are CSS pixels.
 */
export interface Lines {
  count: number
  height: number
  /** The least height of a line. */
  least: number
  groups: readonly Group[]
  at: (line: number) => Line
  /** The line of a row. */
  of: (position: number) => number
  topOf: (line: number) => number
  /** The line at so many pixels below the top; beyond the last one it goes on counting. */
  lineAt: (y: number) => number
}

/** The lines of a grid that is not grouped: each is a row. */
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

/** Splits rows that are in the order of their groups; `keyAt` is the value of a row, `isSame` compares it with the one before. */
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

/** The last of the groups that begins at or before a number. */
function groupBefore(groups: readonly Group[], side: 'line' | 'position' | 'top', at: number): Group {
  let [low, high] = [0, groups.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (groups[middle]![side] <= at) low = middle
    else high = middle - 1
  }
  return groups[low]!
}

/** The lines of a grid that is grouped; there is at least one group. */
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
