import { matching } from '../../entities/list/matching.ts'
import { type ListSource, listSource, type MapPoints, loadSource } from '../../entities/list/source.ts'
import { PROJECT_STATUSES, type ProjectStatus } from '../../entities/project/fields.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from '../finder/definition.ts'
import { offlineError } from '../offline/offlineError.ts'
import { type Points, pointsOf } from './clusters.ts'

/** The positions of a list's records, as far as they are known. */
export interface Locations<T> {
  points: Points
  /** Number of records without coordinates. */
  without: number
  /** Until the directory has loaded: the first records themselves, and whether these are all of them. */
  first: { records: T[]; all: boolean } | null
}

/** Time to wait for the directory before the first records are read from Firestore instead, ms. */
const PATIENCE = 1_500

const wait = (ms: number) => new Promise<null>((resolve) => void setTimeout(() => resolve(null), ms))

interface Located {
  latitude: number | null
  longitude: number | null
  status: ProjectStatus | null
}

/** Removes the area from the filters: it narrows the list, but the map also shows its surroundings. */
export const withoutArea = <F extends FinderFilters>(filters: F): F =>
  'bounds' in filters ? { ...filters, bounds: '' } : filters

const locationsOf = ({ without, ...at }: MapPoints) => ({ points: pointsOf(at), without, first: null })

/** Reads the first records of a list, about 300, and their positions. Throws DataError. */
async function firstLocations<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  { queries }: Finder<T, F, C>,
  filters: F,
): Promise<Locations<T>> {
  let records: T[] = []
  let batches = 0
  for await (const batch of matching(queries.plan(filters), queries.decode)) {
    batches += 1
    // A second batch is read only to find out whether there is one.
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
 * Reads the positions of all records that match a list's filters, ignoring its area: from the directory or,
 * if it does not load in time, of the first records only. Throws DataError.
 */
export async function readLocations<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  finder: Finder<T, F, C>,
  filters: F,
): Promise<Locations<T>> {
  const wanted = withoutArea(filters)
  const { collection, needsDirectory } = finder.queries
  const coming: Promise<ListSource | null> = loadSource()
  const source =
    listSource() ??
    (await (needsDirectory(wanted) ? coming : Promise.race([coming.catch(() => null), wait(PATIENCE)])))
  if (source) return locationsOf(await source.points(collection, wanted))
  return firstLocations(finder, wanted).catch((error: unknown) => {
    throw offlineError(error)
  })
}
