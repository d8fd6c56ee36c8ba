import { type Line, type Outlines, worldOutlines } from './outlines.ts'
import type { MapPosition } from './mercator.ts'
import { worldSize } from './viewport.ts'

/** A line with its bounding box, on the unit square. */
export interface Shape {
  line: Line
  from: MapPosition
  to: MapPosition
}

/** The outlines at the level of detail of a zoom. */
export interface Scenery {
  /** By country, since a hole only works in one path with the ring around it. */
  land: Shape[][]
  coasts: Shape[]
  borders: Shape[]
}

/**
 * Levels of detail: each simplified version serves zooms up to its value; beyond
 * the last, full detail is used.
 */
const COARSER = [2, 3, 4, 5, 6, 7, 8]

/** Points of a line closer together than this are merged, px. */
const FINEST = 1

/** Simplifies a line by dropping points that are indistinguishable from the previous one; keeps its ends. */
function thinned(line: Line, least: number): Line {
  const kept: number[] = []
  let [x, y] = [Infinity, Infinity]
  for (let index = 0; index < line.length; index += 2) {
    const [nextX, nextY] = [line[index] ?? 0, line[index + 1] ?? 0]
    const isEnd = index === 0 || index === line.length - 2
    if (!isEnd && Math.abs(nextX - x) < least && Math.abs(nextY - y) < least) continue
    kept.push(nextX, nextY)
    ;[x, y] = [nextX, nextY]
  }
  return Float64Array.from(kept)
}

function shapeOf(line: Line): Shape {
  const [from, to] = [
    { x: Infinity, y: Infinity },
    { x: -Infinity, y: -Infinity },
  ]
  for (let index = 0; index < line.length; index += 2) {
    const [x, y] = [line[index] ?? 0, line[index + 1] ?? 0]
    from.x = Math.min(from.x, x)
    from.y = Math.min(from.y, y)
    to.x = Math.max(to.x, x)
    to.y = Math.max(to.y, y)
  }
  return { line, from, to }
}

/**
 * Returns a copy of a shape that crosses the edge of the square, shifted to the
 * opposite edge; none otherwise.
 */
function beyond({ line, from, to }: Shape): Shape[] {
  const by = to.x > 1 ? -1 : from.x < 0 ? 1 : 0
  return by === 0 ? [] : [shapeOf(line.map((value, index) => (index % 2 === 0 ? value + by : value)))]
}

function sceneryOf({ countries, coasts, borders }: Outlines, least: number): Scenery {
  const shapes = (lines: Line[]) => {
    const found = lines.map((line) => shapeOf(thinned(line, least)))
    return found.concat(found.flatMap(beyond))
  }
  return {
    land: countries.map(({ rings }) => shapes(rings)),
    coasts: shapes(coasts),
    borders: shapes(borders),
  }
}

const made = new Map<number, Scenery>()

/** Returns the outlines for a zoom; each level of detail is computed once. */
export function sceneryAt(zoom: number): Scenery {
  const level = COARSER.find((most) => zoom <= most) ?? Infinity
  const kept = made.get(level)
  if (kept) return kept
  const scenery = sceneryOf(worldOutlines(), level === Infinity ? 0 : FINEST / worldSize(level))
  made.set(level, scenery)
  return scenery
}
