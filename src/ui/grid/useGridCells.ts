import { type ClipboardEvent, useLayoutEffect, useState } from 'react'
import { type CellMenuState, useCellMenu } from './cell-menu/useCellMenu.ts'
import { type Changes, useChanges } from './changes/useChanges.ts'
import { onCopy } from './clipboard/copy.ts'
import { type Fill, useFill } from './fill/useFill.ts'
import type { GridProps } from './props.ts'
import { useCellDrag } from './selection/useCellDrag.ts'
import { useCellRange, type RangeSelection } from './selection/useCellRange.ts'
import { type RowSelection, useRowSelection } from './selection/useRowSelection.ts'
import { type CellCommands, useCellCommands } from './useCellCommands.ts'
import { useCellEdits, type CellEdits } from './useCellEdits.ts'
import { useFocus, type GridFocus } from './useFocus.ts'
import { type GridKeysOptions, useGridKeys } from './useGridKeys.ts'
import { useGridMouse } from './useGridMouse.ts'
import type { OrderFreeze } from './useFrozenOrder.ts'
import { useDisplacedFocus } from './useDisplacedFocus.ts'

type Options<T> = Omit<
  GridKeysOptions<T>,
  'focus' | 'range' | 'rows' | 'commands' | 'openMenu' | 'openReplace' | 'refuse' | 'canEdit' | 'edit'
> & {
  props: GridProps<T>
  freeze: OrderFreeze
}

type Handler<E> = (event: E) => void

export interface GridCells<T> {
  focus: GridFocus
  edits: CellEdits
  range: RangeSelection
  rows: RowSelection
  changes: Changes<T>
  commands: CellCommands
  fill: Fill
  menu: CellMenuState
  /** Whether the find and replace dialog is open. */
  isReplacing: boolean
  setReplacing: (isOpen: boolean) => void
  /** Whether the active cell can be edited. */
  canEdit: boolean
  /** The event handlers for the grid element. */
  handlers: ReturnType<typeof useGridKeys> &
    ReturnType<typeof useGridMouse> &
    Pick<CellMenuState, 'onContextMenu'> &
    Record<'onCopy' | 'onCut' | 'onPaste', Handler<ClipboardEvent<HTMLElement>>>
}

const isWriting = ({ target }: ClipboardEvent) =>
  target instanceof HTMLInputElement && target.type !== 'checkbox'

/** Combines focus, selection, editing, commands, keyboard and mouse handling of the cells of a grid. */
export function useGridCells<T extends object>(options: Options<T>): GridCells<T> {
  const { grid, scroller, freeze, props } = options
  const stray = useDisplacedFocus(props)
  const focus = useFocus(grid, scroller, options.header, stray.onLeft)
  const refuse = () => {
    const isRefused = focus.isStray()
    if (isRefused) stray.tell()
    return isRefused
  }
  const cellEdits = useCellEdits(grid, focus, freeze, props)
  const range = useCellRange(grid, focus)
  const rows = useRowSelection(grid)
  const changes = useChanges(grid, cellEdits, freeze, props)
  const shown = { ...grid, statuses: cellEdits.statuses }
  const commands = useCellCommands(shown, range, changes)
  const edits: CellEdits = {
    ...cellEdits,
    commit: (text, key, ...more) => {
      const { editing } = cellEdits
      const areSeveral = range.rect !== null || range.picks !== null || !rows.isEmpty
      if (key !== 'CtrlEnter' || !editing || !areSeveral) return cellEdits.commit(text, key, ...more)
      cellEdits.cancel()
      commands.fillSelected({ ...editing, text })
    },
  }
  const menu = useCellMenu(grid, focus, range)
  // If the record under the open menu disappears, the menu closes; it would apply to the record that took its
  // place.
  const { close } = menu
  const isAboutNone = focus.isGone && menu.position !== null && menu.group === null
  useLayoutEffect(() => {
    if (isAboutNone) close()
  })
  const drag = useCellDrag(scroller, grid.lines)
  const fill = useFill(shown, range, changes, drag, refuse)
  const [isReplacing, setReplacing] = useState(false)
  const column = grid.layout[focus.position.column]?.column
  const canEdit = props.onEdit !== undefined && column?.editor !== undefined
  const own = {
    ...options,
    focus,
    range,
    rows,
    commands,
    openMenu: menu.openUnder,
    openReplace: () => setReplacing(true),
    refuse,
    canEdit,
    edit: edits.begin,
  }
  const keys = useGridKeys(own)
  const mouse = useGridMouse({ ...own, drag, fill, isEditing: edits.editing !== null })
  return {
    focus,
    edits,
    range,
    rows,
    changes,
    commands,
    fill,
    menu,
    isReplacing,
    setReplacing,
    canEdit,
    handlers: {
      ...keys,
      ...mouse,
      onContextMenu: menu.onContextMenu,
      onCopy: (event) => void onCopy(event, shown, range.selected),
      onCut: (event) => {
        if (onCopy(event, shown, range.selected, true) && !refuse()) commands.clear('cut')
      },
      onPaste: (event) => {
        if (isWriting(event)) return
        event.preventDefault()
        if (refuse()) return
        const { clipboardData } = event
        commands.pasteClip({
          plain: clipboardData.getData('text/plain'),
          html: clipboardData.getData('text/html'),
        })
      },
    },
  }
}
