import { useRef } from 'react'
import type { GridModel } from '../useGrid.ts'

export interface RowSelection {
  /** Selects a row or takes it out; as a range, selects every row from the one before to it. */
  toggle: (recordId: string, isRange: boolean) => void
  /** Selects every row that is shown, or none when all are. */
  toggleAll: () => void
  clear: () => void
  isEmpty: boolean
}

/** The rows with a tick. */
export function useRowSelection<T>(grid: GridModel<T>): RowSelection {
  const { count, selection, setSelection } = grid
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
    toggleAll: () => {
      const all = span(0, count - 1)
      setSelection(new Set(all.every((id) => selection.has(id)) ? [] : all))
    },
    clear: () => setSelection(new Set()),
    isEmpty: selection.size === 0,
  }
}
