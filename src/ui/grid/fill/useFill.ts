import { useState } from 'react'
import { editsOf, MOST_CELLS } from '../cellTexts.ts'
import type { Changes } from '../changes/useChanges.ts'
import { cellsIn, columnEnds, type Rect } from '../selection/range.ts'
import type { Drag } from '../selection/useCellDrag.ts'
import type { RangeSelection } from '../selection/useCellRange.ts'
import type { Position } from '../keyboard.ts'
import type { GridModel } from '../useGrid.ts'
import { type Extent, extentTo } from './extent.ts'

export interface Fill {
  /** The range with what is being filled from it; null while nothing is. */
  rect: Rect | null
  /** Follows the mouse from the handle at the corner of the range. */
  begin: () => void
}

/** The handle at the corner of a range: it goes on with the series in it, or with Ctrl copies it. */
export function useFill<T extends object>(
  grid: GridModel<T>,
  range: RangeSelection,
  changes: Changes<T>,
  drag: (from: Position, drag: Drag) => void,
): Fill {
  const [rect, setRect] = useState<Rect | null>(null)
  const source = range.target
  const ends = columnEnds(grid.layout)
  const begin = () => {
    if (!source || !ends) return
    let extent: Extent | null = null
    drag(
      { row: source.bottom, column: source.last },
      {
        onMove: (_, { row, column }) => {
          const within = {
            row: Math.min(Math.max(row, 0), grid.count - 1),
            column: Math.min(Math.max(column, ends[0]), ends[1]),
          }
          extent = extentTo(source, within)
          setRect(extent?.rect ?? source)
        },
        onCancel: () => setRect(null),
        onEnd: ({ ctrlKey, metaKey }) => {
          setRect(null)
          if (!extent || cellsIn(extent.rect) > MOST_CELLS) return
          const filled = extent
          const { top, bottom, first, last } = filled.rect
          range.drag({ row: top, column: first }, { row: bottom, column: last })
          // How series go on is loaded once it is asked for: the rows come first.
          void import('./filled.ts').then(({ filledTexts }) => {
            const texts = filledTexts(grid, source, filled, ctrlKey || metaKey)
            changes.propose(editsOf(grid, texts), { kind: 'fill' })
          })
        },
      },
    )
  }
  return { rect, begin }
}
