import { type Line, type Outlines, worldOutlines } from './outlines.ts'
import type { MapPosition } from './mercator.ts'
import { worldSize } from './viewport.ts'

/** A line with the box around it, of the world's square. */
export interface Shape {
  line: Line
  from: MapPosition
  to: MapPosition
}

/** Outlines as fine as a zoom can show. */
export interface Scenery {
  /** By country: a hole is one only beside the ring around it. */
  land: Shape[][]
  coasts: Shape[]
  borders: Shape[]
}

/** Up to these zooms there is a coarser drawing; beyond them, all there is. */
const COARSER = [2, 3, 4, 5, 6, 7, 8]

/** Points of a line nearer to one another than this are one, pixels. */
const FINEST = 1

/** The line without points that nobody could tell from their neighbours; its ends stay. */
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

/** What reaches beyond the edge of the square comes in again at the other one. */
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

/** The outlines for a zoom; each of the few drawings is made once. */
export function sceneryAt(zoom: number): Scenery {
  const level = COARSER.find((most) => zoom <= most) ?? Infinity
  const kept = made.get(level)
  if (kept) return kept
  const scenery = sceneryOf(worldOutlines(), level === Infinity ? 0 : FINEST / worldSize(level))
  made.set(level, scenery)
  return scenery
}
