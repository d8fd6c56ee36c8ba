import type { Database } from '../../store/database.ts'
import { documentsRoot } from '../paths.ts'
import { DOCUMENT_COLUMNS, type DocumentRow, recordOf, type StoredRecord } from '../documents.ts'
import { compareCandidates, matches, withinBounds } from './match.ts'
import type { Query } from './query.ts'
import { inCollection } from './results.ts'

/** In SQLite every blob is greater than every text. */
const AFTER_EVERY_TEXT = Buffer.alloc(0)

/**
 * Answers a query by reading every document of the collection: the plan when no index rules are in force.
 * Offset and limit are applied.
 */
export function scanCollection(query: Query, database: Database, projectId: string): StoredRecord[] {
  const root = documentsRoot(projectId)
  const found = readCollection(query, database)
    .map((record) => ({ record, name: `${root}/${record.path}`, fields: record.fields }))
    .filter((candidate) => matches(query, candidate) && withinBounds(query, candidate))
    .sort((a, b) => compareCandidates(query.orders, a, b))
  const end = query.limit === null ? undefined : query.offset + query.limit
  return found.slice(query.offset, end).map(({ record }) => record)
}

function readCollection(query: Query, database: Database): StoredRecord[] {
  const prefix = query.parent === '' ? '' : `${query.parent}/`
  const below = query.allDescendants ? prefix : `${prefix}${query.collectionId}/`
  const rows = database
    .prepare(`select ${DOCUMENT_COLUMNS} from documents where path >= ? and path < ?`)
    .raw()
    .all(below, below === '' ? AFTER_EVERY_TEXT : `${below.slice(0, -1)}0`) as DocumentRow[]
  return rows.filter(([path]) => inCollection(path, query)).map(recordOf)
}
