import type { Position } from '../keyboard.ts'
import type { Rect } from '../selection/range.ts'

export type FillWay = 'down' | 'up' | 'right' | 'left'

export interface Extent {
  /** The source range together with the filled cells. */
  rect: Rect
  way: FillWay
}

/** Returns how far dragging the handle to a position fills, in one direction only; null inside the range. */
export function extentTo(source: Rect, { row, column }: Position): Extent | null {
  const beyond: Record<FillWay, number> = {
    down: row - source.bottom,
    up: source.top - row,
    right: column - source.last,
    left: source.first - column,
  }
  const ways: FillWay[] = ['down', 'up', 'right', 'left']
  const way = ways.reduce((best, each) => (beyond[each] > beyond[best] ? each : best))
  if (beyond[way] <= 0) return null
  const side = { down: { bottom: row }, up: { top: row }, right: { last: column }, left: { first: column } }
  return { rect: { ...source, ...side[way] }, way }
}
