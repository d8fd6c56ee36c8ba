import {
  ascending,
  composite,
  type CompositeIndex,
  containing,
  descending,
  listingIndexes,
} from '../../records/indexes.ts'
import { DIRECTORY_COLLECTIONS } from '../../directory/shards.ts'
import type { ListDefinition } from './list.ts'
import { ARRAY_FIELDS } from '../news/list.ts'
import { PLAYER_LIST } from '../player/list.ts'
import { PROJECT_LIST } from '../project/list.ts'

interface FieldOverride {
  collectionGroup: string
  fieldPath: string
  indexes: { queryScope: 'COLLECTION'; arrayConfig: 'CONTAINS' }[]
}

const LISTS: readonly ListDefinition[] = [PROJECT_LIST.definition, PLAYER_LIST.definition]
const COUNTED = new Set(LISTS.flatMap(({ counted, pairs }) => [counted, Object.keys(pairs)].flat()))

/** Fields of every record that no query uses. */
const STAMP = ['rev', 'lastChange']
/** Additional fields of records in the directory or in a tree. */
const DERIVED = ['shard', 'childCount', 'parentName']

/**
 * Fields exempt from automatic indexing: no query filters or sorts by them, or only together with others,
 * which a composite index answers. Their index entries would only cost space and write time.
 */
const EXEMPT: Record<string, string[]> = {
  projects: [
    'description',
    'localName',
    'city',
    'owner',
    'startDate',
    'website',
    'latitude',
    'longitude',
    'source',
    'sourceUrl',
    'licence',
    'searchTokens',
    ...DERIVED,
    ...STAMP,
  ],
  players: [
    'description',
    'localName',
    'city',
    'website',
    'logoPath',
    'logoUrl',
    'searchTokens',
    ...DERIVED,
    ...STAMP,
  ],
  roles: ['roleName', 'startDate', 'endDate', 'sharePercent', 'note', 'shard', ...STAMP],
  news: ['summary', 'content', 'searchTokens', ...STAMP],
  events: ['description', ...STAMP],
  changesets: ['changes', 'deleted', 'refs', 'collections', 'words', 'label', 'digest'],
  facets: ['capex', ...COUNTED, 'owners'],
  directory: ['rows', ...DIRECTORY_COLLECTIONS],
  dynamicFieldsConfig: ['fields'],
  public: ['entries'],
  config: ['adUnits', 'features', 'apiKey', 'perUsd'],
  adSenseConfig: ['adUnits', 'formats'],
}

/** Array fields that are only queried with array-contains, never compared as a whole. */
const ONLY_CONTAINING: Record<string, string[]> = { projects: ['owners'] }

const NEWS: CompositeIndex[] = [
  composite('news', ascending('status'), descending('publishDate')),
  // For the filters of the news feed and for the timeline of a project.
  ...['relatedProjects', ...Object.values(ARRAY_FIELDS)].map((field) =>
    composite('news', containing(field), ascending('status'), descending('publishDate')),
  ),
]

const CHANGESETS: CompositeIndex[] = [
  // Firestore merges these indexes, so every combination of the history's filters is covered.
  composite('changesets', containing('refs'), descending('at')),
  composite('changesets', containing('collections'), descending('at')),
  composite('changesets', ascending('byEmail'), descending('at')),
  composite('changesets', containing('words'), descending('at')),
  composite('changesets', ascending('by'), descending('at')),
  composite('changesets', ascending('kind'), descending('at')),
  composite('changesets', ascending('group'), ascending('at')),
]

const overrides = (
  fieldsOf: Readonly<Record<string, readonly string[]>>,
  indexes: FieldOverride['indexes'],
): FieldOverride[] =>
  Object.entries(fieldsOf).flatMap(([collectionGroup, fields]) =>
    fields.map((fieldPath) => ({ collectionGroup, fieldPath, indexes })),
  )

/**
 * Returns the complete content of firestore.indexes.json. customFields has no override: its automatic indexes
 * answer the equality filters on dynamic fields.
 */
export function indexFile(): { indexes: CompositeIndex[]; fieldOverrides: FieldOverride[] } {
  return {
    indexes: [
      ...listingIndexes(PROJECT_LIST.definition),
      ...listingIndexes(PLAYER_LIST.definition),
      ...NEWS,
      ...CHANGESETS,
    ],
    fieldOverrides: [
      ...overrides(EXEMPT, []),
      ...overrides(ONLY_CONTAINING, [{ queryScope: 'COLLECTION', arrayConfig: 'CONTAINS' }]),
    ],
  }
}
