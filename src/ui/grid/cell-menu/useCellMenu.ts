import { type MouseEvent, useState } from 'react'
import { ACTIONS } from '../columnLayout.ts'
import { isWithin } from '../selection/range.ts'
import type { RangeSelection } from '../selection/useCellRange.ts'
import type { GridFocus } from '../useFocus.ts'
import type { GridModel } from '../useGrid.ts'
import type { MenuPosition } from './Menu.tsx'

export interface CellMenuState {
  /** Where the menu of the cell with the focus is open. */
  position: MenuPosition | null
  /** Opens it under a cell. */
  openUnder: (cell: Element) => void
  onContextMenu: (event: MouseEvent<HTMLElement>) => void
  close: () => void
}

const under = (cell: Element): MenuPosition => {
  const { left, right, bottom } = cell.getBoundingClientRect()
  return { x: getComputedStyle(cell).direction === 'rtl' ? right : left, y: bottom }
}

/** The menu of the cells: for those that are selected when it is opened over them, otherwise for the one under the mouse. */
export function useCellMenu<T>(
  { positionOf }: Pick<GridModel<T>, 'positionOf'>,
  focus: GridFocus,
  range: RangeSelection,
): CellMenuState {
  const [position, setPosition] = useState<MenuPosition | null>(null)
  return {
    position,
    openUnder: (cell) => setPosition(under(cell)),
    onContextMenu: (event) => {
      const target = event.target as HTMLElement
      const cell = target.closest<HTMLElement>('[data-column]')
      const columnId = cell?.dataset.column
      // The browser's own menu: in an editor, and for who holds Shift.
      if (!cell || columnId === undefined || columnId === ACTIONS || event.shiftKey) return
      if (target.closest('input:not([type=checkbox]), textarea')) return
      event.preventDefault()
      const row = cell.closest<HTMLElement>('[data-row]')
      const at = {
        row: positionOf(row?.dataset.row ?? null),
        column: Number(cell.getAttribute('aria-colindex')) - 1,
      }
      if (isWithin(range.selected, at)) range.carry(at)
      else focus.mark({ rowId: row?.dataset.row ?? null, columnId })
      cell.focus({ preventScroll: true })
      const isMouse = event.clientX !== 0 || event.clientY !== 0
      setPosition(isMouse ? { x: event.clientX, y: event.clientY } : under(cell))
    },
    close: () => setPosition(null),
  }
}
