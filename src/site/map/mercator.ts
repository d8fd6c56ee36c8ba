/** A position on the map: the world is a square from 0 to 1, north-west first (spherical Mercator, as web maps have it). */
export interface MapPosition {
  x: number
  y: number
}

/** West, south, east, north, degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** The square ends here; nobody builds beyond. */
const MOST_LATITUDE = 85.0511

export const xOf = (longitude: number): number => (longitude + 180) / 360

export function yOf(latitude: number): number {
  const at = (Math.min(MOST_LATITUDE, Math.max(-MOST_LATITUDE, latitude)) * Math.PI) / 180
  return 0.5 - Math.asinh(Math.tan(at)) / (2 * Math.PI)
}

export const longitudeOf = (x: number): number => x * 360 - 180

export const latitudeOf = (y: number): number =>
  (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI
