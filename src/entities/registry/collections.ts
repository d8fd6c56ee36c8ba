/** The collections of what the site is about, in the order in which records are written: whoever is named comes first. */
export const CONTENT_COLLECTIONS = ['projects', 'players', 'roles', 'news', 'events'] as const
export type ContentCollection = (typeof CONTENT_COLLECTIONS)[number]

/** The collections whose records others name by their ids. */
export type ReferredCollection = 'projects' | 'players'

/** Every collection of records that staff keep, the lists that values are chosen from and the fields they define included. */
export const RECORD_COLLECTIONS = [
  ...CONTENT_COLLECTIONS,
  'sectors',
  'playerTypes',
  'eventTypes',
  'dynamicFields',
] as const
export type RecordCollection = (typeof RECORD_COLLECTIONS)[number]
