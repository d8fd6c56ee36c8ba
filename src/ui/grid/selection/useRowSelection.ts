import { useRef } from 'react'
import type { Group } from '../groups.ts'
import { type GridModel, groupIds, orderedIds } from '../useGrid.ts'

export interface RowSelection {
  /** Toggles a row; with `isRange`, selects all rows from the previously toggled one to it. */
  toggle: (recordId: string, isRange: boolean) => void
  /** Selects all rows of a group in addition to the selected ones, or deselects them if all are selected. */
  toggleGroup: (group: Group) => void
  /** Selects all matching rows, including those of collapsed groups, or none if all are selected. */
  toggleAll: () => void
  clear: () => void
  isEmpty: boolean
}

/** The row selection (checkboxes) of a grid. */
export function useRowSelection<T>(grid: GridModel<T>): RowSelection {
  const { selection, setSelection } = grid
  const anchor = useRef<string | null>(null)
  const span = (from: number, to: number): string[] => {
    const ids: string[] = []
    for (let position = Math.min(from, to); position <= Math.max(from, to); position++) {
      const id = grid.idAt(position)
      if (id !== undefined) ids.push(id)
    }
    return ids
  }
  return {
    toggle: (recordId, isRange) => {
      const next = new Set(selection)
      const from = isRange ? grid.positionOf(anchor.current) : -1
      if (from !== -1) for (const id of span(from, grid.positionOf(recordId))) next.add(id)
      else {
        anchor.current = recordId
        if (!next.delete(recordId)) next.add(recordId)
      }
      setSelection(next)
    },
    toggleGroup: (group) => {
      const own = groupIds(grid, group)
      const next = new Set(selection)
      const isWhole = own.every((id) => selection.has(id))
      for (const id of own)
        if (isWhole) next.delete(id)
        else next.add(id)
      setSelection(next)
    },
    toggleAll: () => {
      const all = orderedIds(grid)
      setSelection(new Set(all.every((id) => selection.has(id)) ? [] : all))
    },
    clear: () => setSelection(new Set()),
    isEmpty: selection.size === 0,
  }
}
