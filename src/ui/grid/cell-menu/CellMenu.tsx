import { columnItems } from '../columnItems.ts'
import { valueCounts } from '../valueCounts.ts'
import type { GridProps } from '../props.ts'
import type { ColumnCommands } from '../useColumnCommands.ts'
import type { GridCells } from '../useGridCells.ts'
import type { GridModel } from '../useGrid.ts'
import type { GridView } from '../view.ts'
import { cellItems, groupItems, headingItems, rowItems, valueItems } from './items.ts'
import { Menu, type MenuPosition } from './Menu.tsx'

export interface CellMenuProps<T> {
  grid: GridModel<T>
  cells: GridCells<T>
  props: GridProps<T>
  view: GridView
  onView: (change: Partial<GridView>) => void
  columns: ColumnCommands
  /** Opens the menu of a column, which contains its filter editor. */
  onMore: (columnId: string) => void
}

/** The context menu of the selected cells and their row, of a column heading, or of a group heading. */
export function CellMenu<T extends object>({
  position,
  grid,
  cells,
  props,
  view,
  onView,
  columns,
  onMore,
}: CellMenuProps<T> & { position: MenuPosition }) {
  const { focus, range, commands, menu } = cells
  const column = grid.layout[focus.position.column]?.column ?? null
  const record = grid.recordAt(focus.position.row)
  const heading = () => {
    if (!column) return []
    const { id } = column
    return headingItems(column, onView, {
      selectCells: () => range.selectColumns(focus.position.column, focus.position.column),
      columnItems: columnItems(id, columns),
      onReplace: props.onEdits ? () => cells.setReplacing(true) : null,
      onMore: () => onMore(id),
    })
  }
  /** The values of a choice column that pass the current filters. */
  const offered = () => {
    if (column?.kind !== 'choice') return []
    const counts = valueCounts(grid.prepared, view.filters, view.find, column.id, view.isAny)
    return (view.filters[column.id] ?? counts.map(({ value }) => value)).filter((value) => counts.some((one) => one.value === value && one.n > 0)) // oxfmt-ignore
  }
  const row = () =>
    record
      ? [
          column
            ? cellItems(commands, {
                edit: props.onEdits !== undefined || cells.canEdit,
                fillDown: props.onEdits !== undefined,
              })
            : [],
          column ? valueItems(column, record, offered(), view, onView) : [],
          rowItems(record, {
            onOpen: props.onOpen,
            href: props.hrefOf?.(record),
            commands: props.commands?.(record) ?? [],
          }),
        ]
      : []
  const group = grid.lines.groups.find(({ key }) => key === menu.group)
  if (group)
    return (
      <Menu
        label="Group"
        position={position}
        groups={groupItems(group, grid, props.isSelectable ? cells.rows : null)}
        onClose={menu.close}
      />
    )
  const isHeading = focus.active.rowId === null
  return (
    <Menu
      label={isHeading ? `Column ${column?.label ?? ''}` : 'Cells and row'}
      position={position}
      groups={isHeading ? heading() : row()}
      onClose={menu.close}
    />
  )
}
