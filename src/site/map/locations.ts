import { matching } from '../../entities/list/matching.ts'
import { type ListSource, listSource, type MapPoints, wantSource } from '../../entities/list/source.ts'
import { PROJECT_STATUSES, type ProjectStatus } from '../../entities/project/fields.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from '../finder/definition.ts'
import { type Points, pointsOf } from './clusters.ts'

/** Where the records of a list are, as far as that is known. */
export interface Locations<T> {
  points: Points
  /** How many records have no coordinates. */
  without: number
  /** The records themselves while the directory has not come: the first of them, and whether that is all there are. */
  first: { records: T[]; all: boolean } | null
}

/** So long the directory is waited for before the first records are read in its place, ms. */
const PATIENCE = 1_500

const wait = (ms: number) => new Promise<null>((resolve) => void setTimeout(() => resolve(null), ms))

interface Located {
  latitude: number | null
  longitude: number | null
  status: ProjectStatus | null
}

/** The map shows what lies around an area, too: the area narrows the list. */
export const withoutArea = <F extends FinderFilters>(filters: F): F =>
  'bounds' in filters ? { ...filters, bounds: '' } : filters

const locationsOf = ({ without, ...at }: MapPoints) => ({ points: pointsOf(at), without, first: null })

/** The first 300 or so records of a list, and where they are. Throws DataError. */
async function firstLocations<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  { queries }: Finder<T, F, C>,
  filters: F,
): Promise<Locations<T>> {
  let records: T[] = []
  let batches = 0
  for await (const batch of matching(queries.plan(filters), queries.decode)) {
    batches += 1
    // A second batch is read only to see whether there is one.
    if (batches > 1) break
    records = batch.records
  }
  const located = (records as (T & Located)[]).filter(
    ({ latitude, longitude }) => latitude !== null && longitude !== null,
  )
  const points = pointsOf({
    ids: located.map(({ id }) => id),
    lat: located.map(({ latitude }) => latitude ?? 0),
    lon: located.map(({ longitude }) => longitude ?? 0),
    status: Uint8Array.from(located, ({ status }) =>
      status === null ? 0 : PROJECT_STATUSES.indexOf(status) + 1,
    ),
  })
  return { points, without: records.length - located.length, first: { records, all: batches < 2 } }
}

/**
 * Where everything is that a list matches, its area left aside: from the directory, and where that does not come in
 * time, of the first records. Throws DataError.
 */
export async function readLocations<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  finder: Finder<T, F, C>,
  filters: F,
): Promise<Locations<T>> {
  const wanted = withoutArea(filters)
  const { collection, isBeyond } = finder.queries
  const coming: Promise<ListSource | null> = wantSource()
  const source =
    listSource() ??
    (await (isBeyond(wanted) ? coming : Promise.race([coming.catch(() => null), wait(PATIENCE)])))
  return source ? locationsOf(await source.points(collection, wanted)) : firstLocations(finder, wanted)
}
