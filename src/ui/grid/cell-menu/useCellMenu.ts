import { type MouseEvent, useState } from 'react'
import { ACTIONS } from '../columnLayout.ts'
import { isWithin } from '../selection/range.ts'
import type { RangeSelection } from '../selection/useCellRange.ts'
import type { GridFocus } from '../useFocus.ts'
import type { GridModel } from '../useGrid.ts'
import type { MenuPosition } from './Menu.tsx'

export interface CellMenuState {
  /** Where the menu of the active cell or of a group is open; null if closed. */
  position: MenuPosition | null
  /** The key of the group that the menu is for; null for cells. */
  group: string | null
  /** Opens the menu below a cell, or below the heading of a group. */
  openUnder: (cell: Element, group?: string) => void
  onContextMenu: (event: MouseEvent<HTMLElement>) => void
  close: () => void
}

const under = (cell: Element): MenuPosition => {
  const { left, right, bottom } = cell.getBoundingClientRect()
  return { x: getComputedStyle(cell).direction === 'rtl' ? right : left, y: bottom }
}

/**
 * The state of the cell menu. Opened over the selection it acts on all of it, otherwise on the cell pressed.
 */
export function useCellMenu<T>(
  { positionOf }: Pick<GridModel<T>, 'positionOf'>,
  focus: GridFocus,
  range: RangeSelection,
): CellMenuState {
  const [position, setPosition] = useState<MenuPosition | null>(null)
  const [group, setGroup] = useState<string | null>(null)
  const open = (at: MenuPosition, about: string | null) => {
    setGroup(about)
    setPosition(at)
  }
  return {
    position,
    group,
    openUnder: (cell, about) => open(under(cell), about ?? null),
    onContextMenu: (event) => {
      const target = event.target as HTMLElement
      const isMouse = event.clientX !== 0 || event.clientY !== 0
      const at = (element: Element) => (isMouse ? { x: event.clientX, y: event.clientY } : under(element))
      const heading = target.closest<HTMLElement>('[data-group]')
      if (heading && !event.shiftKey) {
        event.preventDefault()
        heading.querySelector('button')?.focus({ preventScroll: true })
        return open(at(heading), heading.dataset.group ?? null)
      }
      const cell = target.closest<HTMLElement>('[data-column]')
      const columnId = cell?.dataset.column
      // Leaves the browser's own menu to inputs, the actions column, and Shift + right click.
      if (!cell || columnId === undefined || columnId === ACTIONS || event.shiftKey) return
      if (target.closest('input:not([type=checkbox]), textarea')) return
      event.preventDefault()
      const row = cell.closest<HTMLElement>('[data-row]')
      const pressed = {
        row: positionOf(row?.dataset.row ?? null),
        column: Number(cell.getAttribute('aria-colindex')) - 1,
      }
      if (isWithin(range.selected, pressed)) range.carry(pressed)
      else focus.mark({ rowId: row?.dataset.row ?? null, columnId })
      cell.focus({ preventScroll: true })
      open(at(cell), null)
    },
    close: () => setPosition(null),
  }
}
