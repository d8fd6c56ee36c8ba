import type { CellText } from '../clipboard/spread.ts'
import { exactAt } from '../cellTexts.ts'
import type { Rect } from '../selection/range.ts'
import type { GridModel } from '../useGrid.ts'
import type { Extent } from './extent.ts'
import { continued } from './series.ts'

const between = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** Returns the texts for the cells that a fill covers; each row or column continues its own series. */
export function filledTexts<T>(
  grid: GridModel<T>,
  source: Rect,
  { rect, way }: Extent,
  isCopied: boolean,
): CellText[] {
  const isDown = way === 'down' || way === 'up'
  const isBack = way === 'up' || way === 'left'
  const rows = between(source.top, source.bottom)
  const columns = between(source.first, source.last)
  const goal = {
    down: between(source.bottom + 1, rect.bottom),
    up: between(rect.top, source.top - 1).reverse(),
    right: between(source.last + 1, rect.last),
    left: between(rect.first, source.first - 1).reverse(),
  }[way]
  const inOrder = (positions: number[]) => (isBack ? positions.toReversed() : positions)
  return (isDown ? columns : rows).flatMap((line) => {
    const texts = inOrder(isDown ? rows : columns).map((at) =>
      isDown ? exactAt(grid, at, line) : exactAt(grid, line, at),
    )
    const kind = grid.layout[isDown ? line : source.first]?.column?.kind ?? 'text'
    const next = continued(texts, kind, goal.length, isCopied, isBack ? -1 : 1)
    return goal.map((at, index) => ({
      row: isDown ? at : line,
      column: isDown ? line : at,
      text: next[index] ?? '',
    }))
  })
}
