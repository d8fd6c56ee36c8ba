import { listSource } from '../../entities/list/source.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from '../finder/definition.ts'
import type { Bounds } from './mercator.ts'
import type { Locations } from './locations.ts'

/** Half the side of the bounds around a single position, degrees; below the precision of coordinates. */
const AROUND = 0.00002

/** Returns bounds that contain one position and practically nothing else. */
export const boundsAround = (longitude: number, latitude: number): Bounds => [
  longitude - AROUND,
  latitude - AROUND,
  longitude + AROUND,
  latitude + AROUND,
]

/** Formats bounds for the address; five decimal places are about a metre. */
export const areaText = (bounds: Bounds): string =>
  bounds.map((degrees) => String(Number(degrees.toFixed(5)))).join(',')

/** Reads the first records of a list within bounds, in list order. Throws DataError. */
export async function recordsWithin<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  { queries }: Finder<T, F, C>,
  filters: F,
  bounds: Bounds,
  { first }: Locations<T>,
  most: number,
): Promise<T[]> {
  const source = listSource()
  if (source && !first) {
    const within = { ...filters, bounds: areaText(bounds) }
    const { records } = await source.page(queries.collection, within, 0)
    return records.slice(0, most) as T[]
  }
  const [west, south, east, north] = bounds
  return (first?.records ?? [])
    .filter((record) => {
      const { latitude, longitude } = record as T & { latitude: number | null; longitude: number | null }
      if (latitude === null || longitude === null) return false
      return longitude >= west && longitude <= east && latitude >= south && latitude <= north
    })
    .slice(0, most)
}
