import type { Fields } from '../../wire.ts'
import { MapValue } from '../values/map-value.ts'
import { Path } from '../values/path.ts'

/** Returns a document as rules see it: `data`, `id` and, as `__name__`, its path. */
export function resourceOf(database: string, path: string, fields: Fields): MapValue {
  const segments = path.split('/')
  return new MapValue([
    ['data', MapValue.of(fields)],
    ['id', segments.at(-1) ?? ''],
    ['__name__', documentPath(database, segments)],
  ])
}

export const documentPath = (database: string, segments: readonly string[]) =>
  new Path(['databases', database, 'documents', ...segments])
