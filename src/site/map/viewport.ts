import { type Bounds, latitudeOf, longitudeOf, type MapPosition, xOf, yOf } from './mercator.ts'

/** The part of the world on screen: its centre, and the zoom, where each step doubles the scale. */
export interface Viewport extends MapPosition {
  zoom: number
}

/** A size in CSS pixels. */
export interface Size {
  width: number
  height: number
}

export interface Pixel {
  left: number
  top: number
}

/** The width of the world at zoom 0, px. */
const TILE = 256

/** Minimum zoom: further out there is only the same world, smaller. */
const MIN_ZOOM = 1
/** Maximum zoom, at which a pixel is about 10 m: finer than most coordinates. */
export const MAX_ZOOM = 14

/** Returns the width of the world at a zoom, px. */
export const worldSize = (zoom: number): number => TILE * 2 ** zoom

/** Returns the minimum zoom for a map of this size: on a phone, the whole world fits its width. */
export const leastZoom = ({ width }: Size): number =>
  Math.min(MIN_ZOOM, Math.log2(Math.max(TILE, width) / TILE))

const between = (value: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value))

/** Moves and zooms a view as little as necessary to stay on the world and within the zoom limits. */
export function clampedToWorld({ x, y, zoom }: Viewport, size: Size): Viewport {
  const kept = between(zoom, leastZoom(size), MAX_ZOOM)
  const scale = worldSize(kept)
  const [halfX, halfY] = [size.width / 2 / scale, size.height / 2 / scale]
  return { x: between(x, halfX, 1 - halfX), y: between(y, halfY, 1 - halfY), zoom: kept }
}

export function pixelOf({ x, y, zoom }: Viewport, { width, height }: Size, position: MapPosition): Pixel {
  const scale = worldSize(zoom)
  return { left: (position.x - x) * scale + width / 2, top: (position.y - y) * scale + height / 2 }
}

export function positionAt(
  { x, y, zoom }: Viewport,
  { width, height }: Size,
  { left, top }: Pixel,
): MapPosition {
  const scale = worldSize(zoom)
  return { x: x + (left - width / 2) / scale, y: y + (top - height / 2) / scale }
}

/** Returns the view after the map was dragged by so many pixels to the right and down. */
export function panned(view: Viewport, size: Size, right: number, down: number): Viewport {
  const scale = worldSize(view.zoom)
  return clampedToWorld({ ...view, x: view.x - right / scale, y: view.y - down / scale }, size)
}

/** Returns the view at another zoom, keeping the position under `at` fixed. */
export function zoomedAt(view: Viewport, size: Size, zoom: number, at: Pixel): Viewport {
  const fixed = positionAt(view, size, at)
  const scale = worldSize(between(zoom, leastZoom(size), MAX_ZOOM))
  return clampedToWorld(
    {
      x: fixed.x - (at.left - size.width / 2) / scale,
      y: fixed.y - (at.top - size.height / 2) / scale,
      zoom,
    },
    size,
  )
}

/**
 * Returns the view that fits a box, with a margin in px; the zoom is limited by
 * `most`, as for a single position.
 */
export function fitted(
  [from, to]: readonly [MapPosition, MapPosition],
  size: Size,
  { margin = 40, most = 9 }: { margin?: number; most?: number } = {},
): Viewport {
  const room = (pixels: number, part: number) =>
    Math.log2(Math.max(1, pixels - 2 * margin) / (TILE * Math.max(part, 1e-9)))
  const zoom = Math.min(
    most,
    room(size.width, Math.abs(to.x - from.x)),
    room(size.height, Math.abs(to.y - from.y)),
  )
  return clampedToWorld({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, zoom }, size)
}

/** Returns the corners of bounds, north-west first. */
export const cornersOf = ([west, south, east, north]: Bounds): [MapPosition, MapPosition] => [
  { x: xOf(west), y: yOf(north) },
  { x: xOf(east), y: yOf(south) },
]

/** Returns the bounds in view, degrees; clamped to the world. */
export function boundsOf(view: Viewport, size: Size): Bounds {
  const from = positionAt(view, size, { left: 0, top: 0 })
  const to = positionAt(view, size, { left: size.width, top: size.height })
  const on = (part: number) => between(part, 0, 1)
  return [longitudeOf(on(from.x)), latitudeOf(on(to.y)), longitudeOf(on(to.x)), latitudeOf(on(from.y))]
}

/**
 * Formats bounds as `39.1,20.5,55.2,31.9`: only as precise as a pixel at this
 * zoom, to keep the address short.
 */
export function boundsText(bounds: Bounds, zoom: number): string {
  const digits = between(Math.ceil(zoom / 3), 1, 5)
  return bounds.map((degrees) => String(Number(degrees.toFixed(digits)))).join(',')
}

/**
 * Parses bounds in an address; null if invalid. Bounds that cross the date line
 * are widened to all longitudes.
 */
export function boundsIn(text: string): Bounds | null {
  const parts = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = parts
  if (parts.length !== 4 || !parts.every(Number.isFinite) || south > north) return null
  return west <= east ? [west, south, east, north] : [-180, south, 180, north]
}
