/** The content collections, in writing order: referenced records first. */
export const CONTENT_COLLECTIONS = ['projects', 'players', 'roles', 'news', 'events'] as const
export type ContentCollection = (typeof CONTENT_COLLECTIONS)[number]

/** The collections whose records other records refer to by id. */
export type ReferredCollection = 'projects' | 'players'

/** All collections of records that staff edit, including lookup lists and dynamic fields. */
export const RECORD_COLLECTIONS = [
  ...CONTENT_COLLECTIONS,
  'sectors',
  'playerTypes',
  'eventTypes',
  'dynamicFields',
] as const
export type RecordCollection = (typeof RECORD_COLLECTIONS)[number]
