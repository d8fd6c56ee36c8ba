/** A cell position: row -1 is the header, columns count from the first visible one. */
export interface Position {
  row: number
  column: number
}

export interface Bounds {
  rows: number
  columns: number
  /** Rows that PageUp and PageDown move by. */
  page: number
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(high, low))

/**
 * Returns where a key moves the focus (WAI-ARIA Authoring Practices, grid pattern); null for keys that do not
 * move it. In a right-to-left page the arrow keys follow the visual order.
 */
export function nextPosition(
  from: Position,
  pressed: Pressed,
  bounds: Bounds,
  rtl: boolean,
): Position | null {
  if (pressed.altKey) return null
  const ends = pressed.ctrlKey || pressed.metaKey
  const last = { row: bounds.rows - 1, column: bounds.columns - 1 }
  const to = (row: number, column: number): Position => ({
    row: clamp(row, -1, last.row),
    column: clamp(column, 0, last.column),
  })
  const sideways = rtl ? -1 : 1
  switch (pressed.key) {
    case 'ArrowDown':
      return to(ends ? last.row : from.row + 1, from.column)
    case 'ArrowUp':
      return to(ends ? 0 : from.row - 1, from.column)
    case 'ArrowRight':
      return to(from.row, ends ? (rtl ? 0 : last.column) : from.column + sideways)
    case 'ArrowLeft':
      return to(from.row, ends ? (rtl ? last.column : 0) : from.column - sideways)
    case 'Home':
      return to(ends ? 0 : from.row, 0)
    case 'End':
      return to(ends ? last.row : from.row, last.column)
    case 'PageDown':
      return to(from.row + bounds.page, from.column)
    case 'PageUp':
      return to(Math.max(from.row - bounds.page, Math.min(from.row, 0)), from.column)
    default:
      return null
  }
}

/** Keys handled by the screen: "/" focuses the find box, "?" shows the shortcuts. */
const SCREEN_KEYS = new Set(['/', '?'])

/** Returns whether a key starts typing into a cell: a visible character, no modifier, not a screen key. */
export function isTyping(pressed: Pressed): boolean {
  return (
    pressed.key.length === 1 &&
    pressed.key !== ' ' &&
    !SCREEN_KEYS.has(pressed.key) &&
    !pressed.ctrlKey &&
    !pressed.metaKey &&
    !pressed.altKey
  )
}
