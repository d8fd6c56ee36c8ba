import { type Cluster, clustersAt, type Points } from './clusters.ts'

/** Clusters are computed per half zoom level. */
const STEPS = 2

/**
 * Number of points above which clusters are not recomputed while the map moves: it takes longer than a frame.
 */
const QUICK = 8_000

const made = new WeakMap<Points, { byStep: Map<number, Cluster[]>; last: Cluster[] }>()

/**
 * Returns the cached or computed clusters of a zoom; while the map moves, those of
 * another zoom may be returned.
 */
export function clustersFor(points: Points, zoom: number, moving: boolean): Cluster[] {
  const kept = made.get(points) ?? { byStep: new Map<number, Cluster[]>(), last: [] }
  made.set(points, kept)
  const step = Math.round(zoom * STEPS)
  const cached = kept.byStep.get(step)
  if (cached) return (kept.last = cached)
  if (moving && kept.last.length > 0 && points.ids.length > QUICK) return kept.last
  kept.last = clustersAt(points, step / STEPS)
  kept.byStep.set(step, kept.last)
  return kept.last
}
