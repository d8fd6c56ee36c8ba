import { useRef } from 'react'
import type { Group } from '../groups.ts'
import { type GridModel, groupIds, orderedIds } from '../useGrid.ts'

export interface RowSelection {
  /** Selects a row or takes it out; as a range, selects every row from the one before to it. */
  toggle: (recordId: string, isRange: boolean) => void
  /** Selects every row of a group beside those that are selected already, or takes them out when all are. */
  toggleGroup: (group: Group) => void
  /** Selects every row that is shown, those of folded groups among them, or none when all are. */
  toggleAll: () => void
  clear: () => void
  isEmpty: boolean
}

/** The rows with a tick. */
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
