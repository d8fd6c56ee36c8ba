/** Every collection of records that staff keep. */
export const RECORD_COLLECTIONS = [
  'projects',
  'players',
  'roles',
  'news',
  'events',
  'sectors',
  'playerTypes',
  'eventTypes',
  'dynamicFields',
] as const
