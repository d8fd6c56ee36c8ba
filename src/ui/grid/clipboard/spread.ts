import { cellsIn, type Rect } from '../selection/range.ts'
import type { Block } from './tabbed.ts'

/** A text for the cell at a position. */
export interface CellText {
  row: number
  column: number
  text: string
}

export interface Spread {
  cells: CellText[]
  /** The cells that they take. */
  rect: Rect
  /** How many rows and columns of the block would be beyond the end of the grid; their cells are left out. */
  beyond: { rows: number; columns: number }
}

/** Whether a block fills a side of the range by being repeated, rather than standing at its beginning. */
const isMultiple = (room: number, size: number) => room > size && room % size === 0

/** The cells that a block takes, without regard to the end of the grid. */
function room({ top, bottom, first, last }: Rect, [height, width]: readonly [number, number]): Rect {
  const [rows, columns] = [bottom - top + 1, last - first + 1]
  const [down, on] = [isMultiple(rows, height), isMultiple(columns, width)]
  // As in a spreadsheet: it is repeated only where both sides come out even.
  const isEven = (down || rows === height || rows === 1) && (on || columns === width || columns === 1)
  return {
    top,
    bottom: top + (isEven && down ? rows : height) - 1,
    first,
    last: first + (isEven && on ? columns : width) - 1,
  }
}

/**
 * Where the cells of a block go when it is pasted over a range: one value into all of it, a block again and again where
 * the range is a multiple of it, any other once from the first cell of the range.
 */
export function spread(
  block: Block,
  target: Rect,
  end: { rows: number; columns: number },
  most = Infinity,
): Spread | null {
  const [height, width] = [block.length, block[0]?.length ?? 0]
  if (height === 0 || width === 0) return null
  const full = room(target, [height, width])
  const rect = {
    ...full,
    bottom: Math.min(full.bottom, end.rows - 1),
    last: Math.min(full.last, end.columns - 1),
  }
  if (cellsIn(rect) > most) return null
  const cells: CellText[] = []
  for (let row = rect.top; row <= rect.bottom; row++)
    for (let column = rect.first; column <= rect.last; column++)
      cells.push({
        row,
        column,
        text: block[(row - rect.top) % height]?.[(column - rect.first) % width] ?? '',
      })
  return { cells, rect, beyond: { rows: full.bottom - rect.bottom, columns: full.last - rect.last } }
}
