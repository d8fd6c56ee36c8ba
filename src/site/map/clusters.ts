import { type MapPosition, xOf, yOf } from './mercator.ts'
import { worldSize } from './viewport.ts'

/**
 * Points in struct-of-arrays form; `status` is an index into PROJECT_STATUSES plus one, 0 for none stated.
 */
export interface Points {
  ids: readonly string[]
  x: Float64Array
  y: Float64Array
  status: Uint8Array
}

/** Number of mark kinds: none stated, the statuses, and NO_PROJECT. */
const STATUS_KINDS = 7

/** The mark kind of records that have no status by nature; follows the statuses. */
export const NO_PROJECT = 6

/** Converts coordinates in degrees to points on the unit square. */
export function pointsOf(at: {
  ids: readonly string[]
  lat: ArrayLike<number>
  lon: ArrayLike<number>
  status: Uint8Array
}): Points {
  return {
    ids: at.ids,
    x: Float64Array.from(at.ids, (_, index) => xOf(at.lon[index] ?? 0)),
    y: Float64Array.from(at.ids, (_, index) => yOf(at.lat[index] ?? 0)),
    status: at.status,
  }
}

/** A single point, or several points that would overlap on the map. */
export interface Cluster extends MapPosition {
  /** The indexes of its points. */
  members: Uint32Array
  /** The number of points per status index. */
  statuses: Uint32Array
}

/** Points closer than this share a cluster, px. */
const NEAR = 30
/** Minimum distance between clusters, px. */
const APART = 60

interface Heaps {
  /** The heap index of each item. */
  of: Uint32Array
  x: Float64Array
  y: Float64Array
  weight: Float64Array
}

/**
 * Greedy clustering: takes the items in `order` as seeds and assigns every unassigned item within `distance`
 * to the seed. A heap is placed at the weighted mean of its items.
 */
function heaped(
  x: Float64Array,
  y: Float64Array,
  weight: ArrayLike<number>,
  order: Uint32Array,
  distance: number,
): Heaps {
  const size = x.length
  const columns = Math.ceil(1 / distance) + 3
  const cellOf = (px: number, py: number) =>
    (Math.floor(py / distance) + 1) * columns + Math.floor(px / distance) + 1
  // A grid whose cells hold their items as linked lists; assigned items are removed from the list.
  const first = new Map<number, number>()
  const next = new Int32Array(size).fill(-1)
  for (let index = size - 1; index >= 0; index -= 1) {
    const item = order[index] ?? 0
    const cell = cellOf(x[item] ?? 0, y[item] ?? 0)
    next[item] = first.get(cell) ?? -1
    first.set(cell, item)
  }
  const heaps: Heaps = {
    of: new Uint32Array(size),
    x: new Float64Array(size),
    y: new Float64Array(size),
    weight: new Float64Array(size),
  }
  const taken = new Uint8Array(size)
  let n = 0
  for (const seed of order) {
    if (taken[seed]) continue
    const [seedX, seedY] = [x[seed] ?? 0, y[seed] ?? 0]
    let [sumX, sumY, sum] = [0, 0, 0]
    const middle = cellOf(seedX, seedY)
    for (let row = -columns; row <= columns; row += columns)
      for (let cell = middle + row - 1; cell <= middle + row + 1; cell += 1) {
        let before = -1
        for (let item = first.get(cell) ?? -1; item >= 0; item = next[item] ?? -1) {
          const [itemX, itemY] = [x[item] ?? 0, y[item] ?? 0]
          if ((itemX - seedX) ** 2 + (itemY - seedY) ** 2 >= distance * distance && item !== seed) {
            before = item
            continue
          }
          taken[item] = 1
          heaps.of[item] = n
          const weighs = weight[item] ?? 1
          sumX += itemX * weighs
          sumY += itemY * weighs
          sum += weighs
          if (before < 0) first.set(cell, next[item] ?? -1)
          else next[before] = next[item] ?? -1
        }
      }
    heaps.x[n] = sumX / sum
    heaps.y[n] = sumY / sum
    heaps.weight[n] = sum
    n += 1
  }
  return {
    of: heaps.of,
    x: heaps.x.subarray(0, n),
    y: heaps.y.subarray(0, n),
    weight: heaps.weight.subarray(0, n),
  }
}

/**
 * Clusters the points for a zoom in two passes: first nearby points, then clusters that are too close
 * together, largest first. Takes a few ms for thousands of points, 30 ms for sixty thousand.
 */
export function clustersAt({ x, y, status }: Points, zoom: number): Cluster[] {
  const size = x.length
  const scale = worldSize(zoom)
  const near = heaped(
    x,
    y,
    { length: size },
    Uint32Array.from(x, (_, index) => index),
    NEAR / scale,
  )
  const largest = Uint32Array.from(near.x, (_, index) => index).sort(
    (a, b) => (near.weight[b] ?? 0) - (near.weight[a] ?? 0) || a - b,
  )
  const apart = heaped(near.x, near.y, near.weight, largest, APART / scale)
  const found = Array.from(apart.x, (at, index): Cluster => ({
    x: at,
    y: apart.y[index] ?? 0,
    members: new Uint32Array(apart.weight[index] ?? 0),
    statuses: new Uint32Array(STATUS_KINDS),
  }))
  const filled = new Uint32Array(found.length)
  for (let point = 0; point < size; point += 1) {
    const index = apart.of[near.of[point] ?? 0] ?? 0
    const cluster = found[index]
    if (!cluster) continue
    cluster.members[filled[index]!++] = point
    cluster.statuses[status[point] ?? 0]! += 1
  }
  return found
}

/** Returns the bounding box of the points, north-west corner first; null without points. */
export function spanOf({ x, y }: Points, members?: Iterable<number>): [MapPosition, MapPosition] | null {
  const from = { x: Infinity, y: Infinity }
  const to = { x: -Infinity, y: -Infinity }
  for (const index of members ?? x.keys()) {
    const [px, py] = [x[index] ?? 0, y[index] ?? 0]
    from.x = Math.min(from.x, px)
    from.y = Math.min(from.y, py)
    to.x = Math.max(to.x, px)
    to.y = Math.max(to.y, py)
  }
  return from.x > to.x ? null : [from, to]
}
