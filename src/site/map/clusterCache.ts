import { type Cluster, clustersAt, type Points } from './clusters.ts'

/** Bubbles are made anew at every half zoom. */
const STEPS = 2

/** More points than this are not put together anew while the map moves: it takes longer than a frame has. */
const QUICK = 8_000

const made = new WeakMap<Points, { byStep: Map<number, Cluster[]>; last: Cluster[] }>()

/** The bubbles of a zoom, made once; while the map moves, those of another zoom may do. */
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
