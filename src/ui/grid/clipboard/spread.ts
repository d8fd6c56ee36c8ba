import { cellsIn, type Rect } from '../selection/range.ts'
import type { Block } from './tabbed.ts'

/** The text for the cell at a position. */
export interface CellText {
  row: number
  column: number
  text: string
}

export interface Spread {
  cells: CellText[]
  /** The rectangle that the pasted cells occupy. */
  rect: Rect
  /** How many rows and columns of the block extend beyond the end of the grid; their cells are left out. */
  beyond: { rows: number; columns: number }
}

/** Whether the block fits the length of the range more than once without remainder. */
const isMultiple = (room: number, size: number) => room > size && room % size === 0

/** Returns the rectangle that a block occupies, before clipping to the grid. */
function room({ top, bottom, first, last }: Rect, [height, width]: readonly [number, number]): Rect {
  const [rows, columns] = [bottom - top + 1, last - first + 1]
  const [down, on] = [isMultiple(rows, height), isMultiple(columns, width)]
  // As in a spreadsheet, a block is repeated only if both dimensions fit evenly.
  const isEven = (down || rows === height || rows === 1) && (on || columns === width || columns === 1)
  return {
    top,
    bottom: top + (isEven && down ? rows : height) - 1,
    first,
    last: first + (isEven && on ? columns : width) - 1,
  }
}

/**
 * Maps the cells of a block to the range it is pasted over: a single value fills the range, a block is tiled
 * if the range is a multiple of its size, and any other block is pasted once from the first cell of the
 * range. Null for an empty block, and for more than `most` cells.
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
