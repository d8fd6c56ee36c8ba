import type { Points } from './clusters.ts'
import { type Size, type Viewport, worldSize } from './viewport.ts'

/** Counts the points in view. */
export function countInSight({ x, y }: Points, view: Viewport, size: Size): number {
  const scale = worldSize(view.zoom)
  const [halfX, halfY] = [size.width / 2 / scale, size.height / 2 / scale]
  let n = 0
  for (let index = 0; index < x.length; index += 1)
    if (Math.abs((x[index] ?? 0) - view.x) <= halfX && Math.abs((y[index] ?? 0) - view.y) <= halfY) n += 1
  return n
}
