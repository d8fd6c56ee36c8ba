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
import { LOOKED_INTO } from '../news/list.ts'
import { PLAYER_LIST } from '../player/list.ts'
import { PROJECT_LIST } from '../project/list.ts'

interface FieldOverride {
  collectionGroup: string
  fieldPath: string
  indexes: []
}

const LISTS: readonly ListDefinition[] = [PROJECT_LIST.definition, PLAYER_LIST.definition]
const COUNTED = new Set(LISTS.flatMap(({ counted, pairs }) => [counted, Object.keys(pairs)].flat()))

/** Long texts and maps that nobody filters or sorts by; an index entry of theirs would cost space and write time. */
const EXEMPT: Record<string, string[]> = {
  projects: ['description'],
  players: ['description'],
  news: ['summary', 'content'],
  events: ['description'],
  changesets: ['changes', 'deleted'],
  facets: ['capex', ...COUNTED, 'owners'],
  directory: ['rows', ...DIRECTORY_COLLECTIONS],
  dynamicFieldsConfig: ['fields'],
  public: ['entries'],
  config: ['adUnits', 'features', 'apiKey', 'perUsd'],
  adSenseConfig: ['adUnits', 'formats'],
}

const NEWS: CompositeIndex[] = [
  composite('news', ascending('status'), descending('publishDate')),
  // What the feed can be narrowed to, and what is said of a project.
  ...['relatedProjects', ...Object.values(LOOKED_INTO)].map((field) =>
    composite('news', containing(field), ascending('status'), descending('publishDate')),
  ),
]

const CHANGESETS: CompositeIndex[] = [
  // Firestore merges them, so every combination of the history's filters is covered.
  composite('changesets', containing('refs'), descending('at')),
  composite('changesets', containing('collections'), descending('at')),
  composite('changesets', ascending('byEmail'), descending('at')),
  composite('changesets', containing('words'), descending('at')),
  composite('changesets', ascending('by'), descending('at')),
  composite('changesets', ascending('kind'), descending('at')),
  composite('changesets', ascending('group'), ascending('at')),
]

/**
 * The whole of firestore.indexes.json. customFields has no override: its automatic indexes answer the equality
 * filters on dynamic fields.
 */
export function indexFile(): { indexes: CompositeIndex[]; fieldOverrides: FieldOverride[] } {
  return {
    indexes: [
      ...listingIndexes(PROJECT_LIST.definition),
      ...listingIndexes(PLAYER_LIST.definition),
      ...NEWS,
      ...CHANGESETS,
    ],
    fieldOverrides: Object.entries(EXEMPT).flatMap(([collectionGroup, fields]) =>
      fields.map((fieldPath): FieldOverride => ({ collectionGroup, fieldPath, indexes: [] })),
    ),
  }
}
