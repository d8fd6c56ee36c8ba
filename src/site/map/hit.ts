import type { Cluster } from './clusters.ts'
import { type Pixel, pixelOf, type Size, type Viewport } from './viewport.ts'

/** Radius of a single record's mark, px. */
export const MARK = 6.5

/** Returns the radius of a cluster, px; it grows logarithmically with the number of records. */
export const radiusOf = ({ members: { length } }: Cluster): number =>
  length === 1 ? MARK : Math.min(28, 11 + 3.6 * Math.log10(length) * 1.5)

/** Tolerance beyond the rim of a mark, px, by pointer type: a finger is wider than a mark. */
const SLACK = { mouse: 4, pen: 8, touch: 16 }
export type Pointer = keyof typeof SLACK

/**
 * Hit test: returns the mark that the pointer is deepest inside, within the tolerance; null if there is none.
 */
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
