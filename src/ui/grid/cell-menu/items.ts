import { count } from '../../format.ts'
import { foldGroups } from '../foldGroups.ts'
import type { CellCommands } from '../useCellCommands.ts'
import { drawnText, type GridColumn } from '../column.ts'
import { BLANK, FILLED } from '../filter.ts'
import type { GridCommand } from '../props.ts'
import type { SortKey } from '../sort.ts'
import type { Group } from '../groups.ts'
import type { RowSelection } from '../selection/useRowSelection.ts'
import type { GridModel } from '../useGrid.ts'
import type { GridView } from '../view.ts'
import type { MenuItem } from './Menu.tsx'
import { truncated } from '../../truncated.ts'

const item = (id: string, label: string, does: MenuItem['does'], keys?: string): MenuItem => ({
  id,
  label,
  does,
  ...(keys !== undefined && { keys }),
})

const SORTS: Partial<Record<GridColumn<never>['kind'], [string, string]>> = {
  number: ['lowest first', 'highest first'],
  date: ['oldest first', 'newest first'],
  moment: ['oldest first', 'newest first'],
}

function sortItems(
  { id, kind, label }: GridColumn<never>,
  onView: (change: Partial<GridView>) => void,
): MenuItem[] {
  const [up, down] = SORTS[kind] ?? ['A to Z', 'Z to A']
  const by = (desc: boolean) => () => onView({ sort: [{ id, desc } satisfies SortKey] })
  return [
    item('sort-up', `Sort ${label} ${up}`, by(false)),
    item('sort-down', `Sort ${label} ${down}`, by(true)),
  ]
}

/** Returns the filter that keeps only the rows with the same value as a cell. */
export function valueFilter<T>(column: GridColumn<T>, record: T): string {
  const value = column.value(record)
  if (value === null || value === '') return BLANK
  if (column.kind === 'moment') return new Date(Number(value)).toISOString().slice(0, 10)
  return column.kind === 'text' ? `=${value}` : String(value)
}

/** Maximum number of other values for which a choice can be excluded: the address has to list all of them. */
const MAX_OTHERS = 40

/**
 * Returns the filters that exclude the rows with the value of a cell; null if there are none (numbers).
 * `offered`: the values of a choice column that are currently visible.
 */
export function otherFilters<T>(
  column: GridColumn<T>,
  record: T,
  offered: readonly string[],
): readonly string[] | null {
  const value = column.value(record)
  if (value === null || value === '') return [FILLED]
  if (column.kind === 'text') return [`-${value}`]
  const others = offered.filter((other) => other !== String(value))
  return column.kind === 'choice' && others.length > 0 && others.length <= MAX_OTHERS ? others : null
}

/** Returns the menu items for the selected cells. */
export const cellItems = (commands: CellCommands, can: { edit: boolean; fillDown: boolean }): MenuItem[] => [
  ...(can.edit ? [item('cut', 'Cut', () => void commands.cut(), 'Mod+X')] : []),
  item('copy', 'Copy', () => void commands.copy(false), 'Mod+C'),
  item('copy-headings', 'Copy with headings', () => void commands.copy(true)),
  ...(can.edit
    ? [
        item('paste', 'Paste', () => void commands.paste(), 'Mod+V'),
        item('clear', 'Clear', () => commands.clear(), 'Delete'),
      ]
    : []),
  ...(can.edit && can.fillDown ? [item('fill-down', 'Fill down', commands.fillDown, 'Mod+D')] : []),
]

/** Returns the menu items that filter and sort the grid by the value of one cell. */
export function valueItems<T>(
  column: GridColumn<T>,
  record: T,
  offered: readonly string[],
  view: GridView,
  onView: (change: Partial<GridView>) => void,
): MenuItem[] {
  const own = valueFilter(column, record)
  const others = otherFilters(column, record, offered)
  const text = drawnText(column, record)
  const shown = text === '' ? '(blank)' : truncated(text, 30)
  const put = (expressions: readonly string[]) => () =>
    onView({ filters: { ...view.filters, [column.id]: expressions } })
  const href = column.href?.(record) ?? null
  return [
    ...(href === null ? [] : [item('open-link', `Open ${shown} in a new tab`, { href })]),
    item('filter', `Only ${column.label}: ${shown}`, put([own])),
    ...(others ? [item('exclude', `Exclude ${column.label}: ${shown}`, put(others))] : []),
    ...sortItems(column, onView),
  ]
}

/** Returns the menu items for the record of a row. */
export const rowItems = <T>(
  record: T,
  {
    onOpen,
    href,
    commands,
  }: {
    onOpen?: ((record: T) => void) | undefined
    href: string | undefined
    commands: readonly GridCommand[]
  },
): MenuItem[] => [
  ...(onOpen ? [item('open', 'Open', () => onOpen(record), 'Mod+Enter')] : []),
  ...(href === undefined ? [] : [item('open-tab', 'Open in a new tab', { href })]),
  ...commands.map(({ id, label, isDestructive = false, onRun }) => ({
    id,
    label,
    isDestructive,
    does: onRun,
  })),
]

/** Returns the menu items for one group and for all groups; `rows` is null if rows are not selectable. */
export function groupItems<T>(
  group: Group,
  grid: Pick<GridModel<T>, 'lines' | 'tickedIn' | 'toggleGroup' | 'foldGroups'>,
  rows: RowSelection | null,
): MenuItem[][] {
  const n = group.end - group.start
  const { groups } = grid.lines
  const select = grid.tickedIn(group) === n ? 'Deselect this group' : `Select all ${count(n)} in this group`
  return [
    rows ? [item('select', select, () => rows.toggleGroup(group), 'Shift+Space')] : [],
    [
      item(
        'toggle',
        group.isOpen ? 'Collapse this group' : 'Expand this group',
        () => grid.toggleGroup(group.key),
        'Enter',
      ),
      ...(groups.some(({ isOpen }) => isOpen)
        ? [item('fold-all', 'Collapse all groups', () => foldGroups(grid, true))]
        : []),
      ...(groups.every(({ isOpen }) => isOpen)
        ? []
        : [item('open-all', 'Expand all groups', () => foldGroups(grid, false), '*')]),
    ],
  ]
}

export interface HeadingActions {
  selectCells: () => void
  /** The commands on its grouping, position and width. */
  columnItems: readonly MenuItem[]
  onReplace: (() => void) | null
  /** Opens the column menu, which contains the filter editor. */
  onMore: () => void
}

/** Returns the menu items for a column. */
export const headingItems = (
  column: GridColumn<never>,
  onView: (change: Partial<GridView>) => void,
  { selectCells, columnItems, onReplace, onMore }: HeadingActions,
): MenuItem[][] => [
  sortItems(column, onView),
  [
    item('filter', `Filter ${column.label}…`, onMore, 'Alt+ArrowDown'),
    item('select', 'Select column', selectCells, 'Mod+Space'),
    ...(onReplace ? [item('replace', 'Find and replace…', onReplace, 'Mod+H')] : []),
  ],
  [...columnItems],
]
