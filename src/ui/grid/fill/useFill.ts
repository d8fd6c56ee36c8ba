import { useLayoutEffect, useRef, useState } from 'react'
import { editsOf, MOST_CELLS } from '../cellTexts.ts'
import type { Changes } from '../changes/useChanges.ts'
import { cellsIn, columnEnds, type Rect } from '../selection/range.ts'
import type { Drag } from '../selection/useCellDrag.ts'
import type { RangeSelection } from '../selection/useCellRange.ts'
import type { Position } from '../keyboard.ts'
import type { GridModel } from '../useGrid.ts'
import { extentTo } from './extent.ts'

export interface Fill {
  /** The range with what is being filled from it; null while nothing is. */
  rect: Rect | null
  /** Follows the mouse from the handle at the corner of the range. */
  begin: () => void
}

/**
 * The handle at the corner of a range: it goes on with the series in it, or with Ctrl copies it. Colleagues add and delete
 * rows while it is held: what is written is what is shown when it is let go.
 */
export function useFill<T extends object>(
  grid: GridModel<T>,
  range: RangeSelection,
  changes: Changes<T>,
  drag: (from: Position, drag: Drag) => void,
  /** True, which is told, where the handle was not pulled from the cells that are selected by now. */
  refuse: () => boolean,
): Fill {
  /** Where the handle is held; null while it is not, or was not moved. */
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
    if (!source || !filled || cellsIn(filled.rect) > MOST_CELLS || refuse()) return
    const { top, bottom, first, last } = filled.rect
    range.drag({ row: top, column: first }, { row: bottom, column: last })
    // How series go on is loaded once it is asked for: the rows come first.
    void import('./filled.ts').then(({ filledTexts }) =>
      changes.propose(editsOf(grid, filledTexts(grid, source, filled, isCopied)), { kind: 'fill' }),
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
