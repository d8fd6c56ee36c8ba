import type { ClipboardEvent } from 'react'
import { onCopy } from './clipboard/copy.ts'
import { useCellRange, type RangeSelection } from './selection/useCellRange.ts'
import { useRowSelection } from './selection/useRowSelection.ts'
import { useCellEdits, type CellEdits } from './useCellEdits.ts'
import { useFocus, type GridFocus } from './useFocus.ts'
import { type GridKeysOptions, useGridKeys } from './useGridKeys.ts'
import { useGridMouse } from './useGridMouse.ts'
import type { GridProps } from './props.ts'
import type { Hold } from './useHeldOrder.ts'

type Options<T> = Omit<GridKeysOptions<T>, 'focus' | 'range' | 'rows' | 'canEdit' | 'edit'> & {
  props: GridProps<T>
  hold: Hold
}

export interface GridCells {
  focus: GridFocus
  edits: CellEdits
  range: RangeSelection
  /** What the element of the grid listens to. */
  handlers: ReturnType<typeof useGridKeys> &
    ReturnType<typeof useGridMouse> & { onCopy: (event: ClipboardEvent<HTMLElement>) => void }
}

/** The cells of a grid: which has the focus, which are selected, which is edited, and what keys and mouse do to them. */
export function useGridCells<T extends object>(options: Options<T>): GridCells {
  const { grid, scroller, hold, props } = options
  const focus = useFocus(grid, scroller)
  const edits = useCellEdits(grid, focus, hold, props)
  const range = useCellRange(grid, focus)
  const rows = useRowSelection(grid)
  const { place } = focus
  const record = grid.recordAt(place.row)
  const recordId = grid.idAt(place.row)
  const column = grid.placed[place.column]?.column ?? null
  const canEdit = props.onEdit !== undefined && column?.editor !== undefined

  const edit = (typed: string | null) => {
    if (!record || recordId === undefined || !column?.editor) return
    const failed = edits.statuses[recordId]?.[column.id]
    const text = failed?.state === 'failed' ? failed.text : column.editor.text(record)
    range.collapse()
    edits.begin({ recordId, columnId: column.id, text, typed })
  }
  const own = { ...options, focus, range, rows, canEdit, edit }
  const keys = useGridKeys(own)
  const mouse = useGridMouse({ ...own, isEditing: edits.editing !== null })
  return {
    focus,
    edits,
    range,
    handlers: { ...keys, ...mouse, onCopy: (event) => onCopy(event, grid, range.target) },
  }
}
