/**
 * A position in spherical Mercator, as on web maps: the world is the unit square, with
 * its origin in the north-west.
 */
export interface MapPosition {
  x: number
  y: number
}

/** Bounds in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** The latitude at which the square ends. */
const MAX_LATITUDE = 85.0511

export const xOf = (longitude: number): number => (longitude + 180) / 360

export function yOf(latitude: number): number {
  const at = (Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude)) * Math.PI) / 180
  return 0.5 - Math.asinh(Math.tan(at)) / (2 * Math.PI)
}

export const longitudeOf = (x: number): number => x * 360 - 180

export const latitudeOf = (y: number): number =>
  (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI
