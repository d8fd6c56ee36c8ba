import { panned, type Size, type Viewport, zoomedAt } from './viewport.ts'

/** Pixels that an arrow key moves the map; five times as many with Shift. */
const STEP = 80

const WAYS: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

const ZOOMS: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 }

interface Press {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** Returns the view after a key press; null for other keys, and `home` for the keys that show everything. */
export function afterKey(
  view: Viewport,
  size: Size,
  { key, shiftKey, ctrlKey, metaKey, altKey }: Press,
  home: Viewport,
): Viewport | null {
  if (ctrlKey || metaKey || altKey) return null
  const way = WAYS[key]
  const step = shiftKey ? 5 * STEP : STEP
  if (way) return panned(view, size, way[0] * step, way[1] * step)
  const zoom = ZOOMS[key]
  if (zoom !== undefined)
    return zoomedAt(view, size, view.zoom + zoom, { left: size.width / 2, top: size.height / 2 })
  return key === 'Home' || key === '0' ? home : null
}
