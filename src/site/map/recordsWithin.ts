import { listSource } from '../../entities/list/source.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from '../finder/definition.ts'
import type { Bounds } from './mercator.ts'
import type { Locations } from './locations.ts'

/** Degrees around a position that is asked about alone: less than its coordinates are precise to. */
const AROUND = 0.00002

/** What holds one position and nothing beside it. */
export const boundsAround = (longitude: number, latitude: number): Bounds => [
  longitude - AROUND,
  latitude - AROUND,
  longitude + AROUND,
  latitude + AROUND,
]

/** As it stands in an address: five digits are a metre. */
export const areaText = (bounds: Bounds): string =>
  bounds.map((degrees) => String(Number(degrees.toFixed(5)))).join(',')

/** The first records of a list within bounds, in the order of the list. Throws DataError. */
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
