import type { PackedOutlines } from 'virtual:map-outlines'

/** A line or ring in grid units: x, y, x, y … */
type Line = number[]

/** The parts of a TopoJSON file (world-atlas) used here; arcs are delta-encoded on the file's own grid. */
export interface Topology {
  arcs: [number, number][][]
  transform: { scale: [number, number]; translate: [number, number] }
  objects: { countries: { geometries: Shape[] } }
}

interface Shape {
  type: string
  /**
   * Rings of a Polygon; of a MultiPolygon one level deeper. Negative numbers, from -1 on, are reversed arcs.
   */
  arcs: number[][] | number[][][]
  properties: { name: string }
}

/** Grid units per degree; one unit is 300 m at the equator. */
const SQUARES = 364

/** Maximum deviation of a line from Natural Earth's, and minimum area of an island, in grid units. */
interface Detail {
  stray: number
  island: number
}

const FAR: Detail = { stray: 120, island: 40_000 }

/** Detail by region (west, south, east, north in degrees), the first that matches; FAR elsewhere. */
const DETAILS: readonly { box: readonly [number, number, number, number]; detail: Detail }[] = [
  // The Gulf, the Red Sea and the Levant.
  { box: [32, 12, 60, 38], detail: { stray: 2, island: 40 } },
  { box: [-19, 3, 78, 46], detail: { stray: 7, island: 200 } },
]

/** Returns the detail at a point given in grid units. */
function detailAt(x: number, y: number): Detail {
  const [longitude, latitude] = [x / SQUARES, y / SQUARES]
  const part = DETAILS.find(
    ({ box: [west, south, east, north] }) =>
      longitude > west && longitude < east && latitude > south && latitude < north,
  )
  return part?.detail ?? FAR
}

/** Converts an arc to the grid: x to the east, continuing across the date line, y to the north. */
function onGrid({ transform: { scale, translate } }: Topology, arc: [number, number][]): Line {
  let [u, v, before, turns] = [0, 0, Number.NaN, 0]
  return arc.flatMap(([du, dv]) => {
    u += du
    v += dv
    const longitude = u * scale[0] + translate[0]
    if (Math.abs(longitude - before) > 180) turns -= Math.sign(longitude - before)
    before = longitude
    return [(longitude + 360 * turns) * SQUARES, (v * scale[1] + translate[1]) * SQUARES]
  })
}

const at = (line: Line, index: number): [number, number] => [line[2 * index] ?? 0, line[2 * index + 1] ?? 0]

/** Returns the distance of a point from the line segment between two others. */
function strayOf([x, y]: [number, number], [ax, ay]: [number, number], [bx, by]: [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/**
 * Simplifies a line (Douglas–Peucker) to its region's detail; keeps its ends, so that neighbours still meet.
 */
export function simplified(line: Line): Line {
  const last = line.length / 2 - 1
  const kept = new Set([0, last])
  const visit = (from: number, to: number) => {
    let [worst, most] = [-1, 1]
    for (let index = from + 1; index < to; index += 1) {
      const point = at(line, index)
      const stray = strayOf(point, at(line, from), at(line, to)) / detailAt(...point).stray
      if (stray > most) [worst, most] = [index, stray]
    }
    if (worst < 0) return
    kept.add(worst)
    visit(from, worst)
    visit(worst, to)
  }
  const [first, end] = [at(line, 0), at(line, last)]
  if (first[0] === end[0] && first[1] === end[1]) {
    // A closed ring has no base line, so it is split in two halves.
    let [far, most] = [0, 0]
    for (let index = 1; index < last; index += 1) {
      const away = strayOf(at(line, index), first, first)
      if (away > most) [far, most] = [index, away]
    }
    kept.add(far)
    visit(0, far)
    visit(far, last)
  } else visit(0, last)
  return [...kept].sort((a, b) => a - b).flatMap((index) => at(line, index).map(Math.round))
}

/** Returns twice the area of a ring, in square grid units. */
function areaOf(ring: Line): number {
  let area = 0
  for (let index = 0; index < ring.length / 2; index += 1) {
    const [x, y] = at(ring, index)
    const [nextX, nextY] = at(ring, (index + 1) % (ring.length / 2))
    area += x * nextY - nextX * y
  }
  return Math.abs(area)
}

/** Whether a point is inside a ring (even-odd rule). */
function isInside(ring: Line, x: number, y: number): boolean {
  let inside = false
  const n = ring.length / 2
  for (let index = 0, before = n - 1; index < n; before = index, index += 1) {
    const [[ax, ay], [bx, by]] = [at(ring, index), at(ring, before)]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

const STEPS = 24

/** Returns the point of a coarse grid that is furthest from the ring's outline, to place its name. */
function roomiest(ring: Line): { x: number; y: number; room: number } {
  const xs = ring.filter((_, index) => index % 2 === 0)
  const ys = ring.filter((_, index) => index % 2 === 1)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  let best = { x: (left + right) / 2, y: (top + bottom) / 2, room: 0 }
  for (let row = 1; row < STEPS; row += 1)
    for (let column = 1; column < STEPS; column += 1) {
      const [x, y] = [left + ((right - left) * column) / STEPS, top + ((bottom - top) * row) / STEPS]
      if (!isInside(ring, x, y)) continue
      let room = Infinity
      for (let index = 1; index < ring.length / 2; index += 1)
        room = Math.min(room, strayOf([x, y], at(ring, index - 1), at(ring, index)))
      if (room > best.room) best = { x, y, room }
    }
  return { x: Math.round(best.x), y: Math.round(best.y), room: Math.round(best.room) }
}

/** Names that the atlas abbreviates or spells differently from the directory. */
const NAMES: Record<string, string> = {
  Turkey: 'Türkiye',
  'W. Sahara': 'Western Sahara',
  'S. Sudan': 'South Sudan',
  'N. Cyprus': 'Northern Cyprus',
  'United States of America': 'United States',
  'Central African Rep.': 'Central African Republic',
  'Dem. Rep. Congo': 'DR Congo',
  'Bosnia and Herz.': 'Bosnia and Herzegovina',
  'Dominican Rep.': 'Dominican Republic',
  'Eq. Guinea': 'Equatorial Guinea',
  'Solomon Is.': 'Solomon Islands',
  eSwatini: 'Eswatini',
  Macedonia: 'North Macedonia',
}

/** Land that is drawn but not in any list of countries. */
const NAMELESS = new Set([
  'Akrotiri',
  'Baikonur',
  'Cyprus U.N. Buffer Zone',
  'Dhekelia',
  'Fr. S. Antarctic Lands',
  'S. Geo. and the Is.',
  'Siachen Glacier',
])

/** Digits of variable-length numbers with six bits per character, as in source maps but URL-safe. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Encodes integers as a variable-length string: five bits per character, the sign in the lowest bit. */
export function packed(numbers: readonly number[]): string {
  let text = ''
  for (const number of numbers) {
    let left = number < 0 ? -number * 2 + 1 : number * 2
    for (; left > 31; left = Math.floor(left / 32)) text += DIGITS[(left % 32) + 32]
    text += DIGITS[left]
  }
  return text
}

/** Normalises a longitude to the range from -180 to 180 degrees, in grid units. */
const onGlobe = (x: number): number => x - SQUARES * 360 * Math.round(x / (SQUARES * 360))

/** Delta-encodes a line: its first point, then the offset of each point from the one before. */
const deltas = (line: Line): number[] =>
  line.map((value, index) => (index < 2 ? value : value - (line[index - 2] ?? 0)))

/** Drops islands too small to see, simplifies the rest by region and packs the result. */
export function packOutlines(topology: Topology): PackedOutlines {
  const lines = topology.arcs.map((arc) => simplified(onGrid(topology, arc)))
  /** Joins arcs to a ring, which continues beyond the date line where it crosses it. */
  const ringOf = (arcs: number[]): Line => {
    const ring: Line = []
    for (const arc of arcs) {
      const line = lines[arc < 0 ? ~arc : arc] ?? []
      const n = line.length / 2
      const turn =
        SQUARES *
        360 *
        Math.round(((ring.at(-2) ?? at(line, 0)[0]) - at(line, arc < 0 ? n - 1 : 0)[0]) / (SQUARES * 360))
      for (let index = 0; index < n; index += 1) {
        const [x, y] = at(line, arc < 0 ? n - 1 - index : index)
        ring.push(x + (ring.length === 0 ? 0 : turn), y)
      }
    }
    return ring
  }
  const seen = (arcs: number[]): boolean => {
    const ring = ringOf(arcs)
    return areaOf(ring) > 2 * detailAt(...at(ring, 0)).island
  }
  const countries = topology.objects.countries.geometries
    .filter(({ properties }) => properties.name !== 'Antarctica')
    .map(({ type, arcs, properties: { name } }) => {
      const rings = (type === 'Polygon' ? (arcs as number[][]) : (arcs as number[][][]).flat()).filter(seen)
      return { name: NAMELESS.has(name) ? '' : (NAMES[name] ?? name), rings }
    })
    .filter(({ rings }) => rings.length > 0)
  const useCount = new Map<number, number>()
  for (const { rings } of countries)
    for (const arc of rings.flat())
      useCount.set(arc < 0 ? ~arc : arc, (useCount.get(arc < 0 ? ~arc : arc) ?? 0) + 1)
  const order = [...useCount.keys()].sort((a, b) => (useCount.get(a) ?? 0) - (useCount.get(b) ?? 0) || a - b)
  const positionOf = new Map(order.map((arc, index) => [arc, index]))
  const moved = (arc: number): number => (arc < 0 ? ~(positionOf.get(~arc) ?? 0) : (positionOf.get(arc) ?? 0))
  return {
    squares: SQUARES,
    arcs: packed(order.flatMap((arc) => [(lines[arc] ?? []).length / 2, ...deltas(lines[arc] ?? [])])),
    coasts: order.filter((arc) => useCount.get(arc) === 1).length,
    countries: countries.map(({ name, rings }) => {
      const largest = rings.map(ringOf).sort((a, b) => areaOf(b) - areaOf(a))[0] ?? []
      const { x, y, room } = roomiest(largest)
      return [name, onGlobe(x), y, room, packed(rings.flatMap((ring) => [ring.length, ...ring.map(moved)]))]
    }),
  }
}
