import { useLayoutEffect, useRef, useState } from 'react'
import { showNotLoaded } from '../../lazyTool.ts'
import { MAX_CELLS } from '../cellTexts.ts'
import type { Changes } from '../changes/useChanges.ts'
import type { ShownCells } from '../clipboard/copy.ts'
import { cellsIn, columnEnds, type Rect } from '../selection/range.ts'
import type { Drag } from '../selection/useCellDrag.ts'
import type { RangeSelection } from '../selection/useCellRange.ts'
import type { Position } from '../keyboard.ts'
import type { GridModel } from '../useGrid.ts'
import { extentTo } from './extent.ts'

export interface Fill {
  /** The range including the cells being filled; null if no fill is in progress. */
  rect: Rect | null
  /** Starts tracking the mouse from the fill handle. */
  begin: () => void
}

/**
 * The fill handle at the corner of the selected range: dragging it continues the series in the range, or
 * copies the range with Ctrl. Rows may change during the drag; on release, exactly the cells shown as filled
 * are written.
 */
export function useFill<T extends object>(
  grid: GridModel<T> & ShownCells<T>,
  range: RangeSelection,
  changes: Changes<T>,
  drag: (from: Position, drag: Drag) => void,
  /** Returns true, and shows a message, if the selection has changed since the handle was pressed. */
  refuse: () => boolean,
): Fill {
  /** The position of the handle during a drag; null before it has moved. */
  const [held, setHeld] = useState<Position | null>(null)
  const source = range.target
  const ends = columnEnds(grid.layout)
  const filled =
    held && source && ends
      ? extentTo(source, {
          row: Math.min(Math.max(held.row, 0), grid.count - 1),
          column: Math.min(Math.max(held.column, ends[0]), ends[1]),
        })
      : null
  const letGo = (isCopied: boolean) => {
    setHeld(null)
    if (!source || !filled || cellsIn(filled.rect) > MAX_CELLS || refuse()) return
    const { top, bottom, first, last } = filled.rect
    range.drag({ row: top, column: first }, { row: bottom, column: last })
    // Lazy-loaded, because rendering the rows takes priority.
    void import('./filled.ts').then(
      ({ proposeFill }) => proposeFill(grid, changes, source, filled, isCopied),
      showNotLoaded,
    )
  }
  const latest = useRef(letGo)
  useLayoutEffect(() => {
    latest.current = letGo
  })
  const begin = () => {
    if (!source) return
    drag(
      { row: source.bottom, column: source.last },
      {
        onMove: (_, to) => setHeld(to),
        onCancel: () => setHeld(null),
        onEnd: ({ ctrlKey, metaKey }) => latest.current(ctrlKey || metaKey),
      },
    )
  }
  return { rect: held && (filled?.rect ?? source), begin }
}
