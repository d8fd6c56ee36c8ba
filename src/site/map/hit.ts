import type { Cluster } from './clusters.ts'
import { type Pixel, pixelOf, type Size, type Viewport } from './viewport.ts'

/** Radius of one record's mark, pixels. */
export const MARK = 6.5

/** Radius of a bubble, pixels: it grows with the number of digits, not with the number. */
export const radiusOf = ({ members: { length } }: Cluster): number =>
  length === 1 ? MARK : Math.min(28, 11 + 3.6 * Math.log10(length) * 1.5)

/** A finger is wider than a mark; pixels beyond it. */
const SLACK = { mouse: 4, pen: 8, touch: 16 }
export type Pointer = keyof typeof SLACK

/** What is under a pointer: the mark whose rim it is deepest within; null for none. */
export function clusterAt(
  clusters: readonly Cluster[],
  view: Viewport,
  size: Size,
  at: Pixel,
  pointer: Pointer,
): Cluster | null {
  let [nearest, least]: [Cluster | null, number] = [null, SLACK[pointer]]
  for (const cluster of clusters) {
    const { left, top } = pixelOf(view, size, cluster)
    const away = Math.hypot(left - at.left, top - at.top) - radiusOf(cluster)
    if (away < least) [nearest, least] = [cluster, away]
  }
  return nearest
}
