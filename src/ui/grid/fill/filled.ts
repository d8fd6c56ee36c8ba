import type { ShownCells } from '../clipboard/copy.ts'
import type { CellText } from '../clipboard/spread.ts'
import { editsOf, exactAt } from '../cellTexts.ts'
import type { Changes } from '../changes/useChanges.ts'
import { showToast } from '../../toast/toasts.ts'
import { counted } from '../../format.ts'
import { cellsIn, type Rect } from '../selection/range.ts'
import type { Extent } from './extent.ts'
import { continued } from './series.ts'

/** Returns a sentence about the filled cells whose series does not reach them; null if there are none. */
function endedNote({ rect }: Extent, source: Rect, cells: readonly CellText[]): string | null {
  const ended = cellsIn(rect) - cellsIn(source) - cells.length
  return ended === 0 ? null : `${counted(ended, 'cell stays', 'cells stay')} unchanged: the numbers end at 0.`
}

const between = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/**
 * Returns the texts for the cells that a fill covers; each row or column continues its own series. A cell
 * that its series does not reach has none.
 */
export function filledTexts<T>(
  grid: ShownCells<T>,
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
    return goal.flatMap((at, index) => {
      const text = next[index] ?? null
      return text === null ? [] : { row: isDown ? at : line, column: isDown ? line : at, text }
    })
  })
}

/** Proposes the changes of a fill. */
export function proposeFill<T>(
  grid: ShownCells<T>,
  { propose }: Pick<Changes<T>, 'propose'>,
  source: Rect,
  extent: Extent,
  isCopied: boolean,
): void {
  const cells = filledTexts(grid, source, extent, isCopied)
  const note = endedNote(extent, source, cells)
  if (cells.length > 0) propose(editsOf(grid, cells), { kind: 'fill', note })
  else showToast({ tone: 'info', text: `Nothing to change. ${note ?? ''}` })
}
