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
  const span = (from: number, to: number): Record<string, true> => {
    const ids: Record<string, true> = {}
    for (let position = Math.min(from, to); position <= Math.max(from, to); position++) {
      const id = grid.idAt(position)
      if (id !== undefined) ids[id] = true
    }
    return ids
  }
  return {
    toggle: (recordId, isRange) => {
      const from = isRange ? grid.positionOf(anchor.current) : -1
      if (from !== -1) return setSelection({ ...selection, ...span(from, grid.positionOf(recordId)) })
      anchor.current = recordId
      const { [recordId]: was, ...others } = selection
      setSelection(was ? others : { ...others, [recordId]: true })
    },
    toggleAll: () => {
      const all = span(0, count - 1)
      setSelection(Object.keys(all).every((id) => selection[id]) ? {} : all)
    },
    clear: () => setSelection({}),
    isEmpty: Object.keys(selection).length === 0,
  }
}
