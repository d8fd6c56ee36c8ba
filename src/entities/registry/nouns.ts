import type { RecordCollection } from './collections.ts'

/** The words for the records of a collection. */
export interface Nouns {
  one: string
  many: string
  /** Plural, as a title. */
  title: string
}

/** The words for each collection, in the order in which screens list them. */
export const NOUNS: Readonly<Record<RecordCollection, Nouns>> = {
  projects: { one: 'project', many: 'projects', title: 'Projects' },
  players: { one: 'player', many: 'players', title: 'Players' },
  news: { one: 'article', many: 'articles', title: 'News' },
  events: { one: 'event', many: 'events', title: 'Events' },
  roles: { one: 'role', many: 'roles', title: 'Roles' },
  sectors: { one: 'sector', many: 'sectors', title: 'Sectors' },
  playerTypes: { one: 'player type', many: 'player types', title: 'Player types' },
  eventTypes: { one: 'event type', many: 'event types', title: 'Event types' },
  dynamicFields: { one: 'dynamic field', many: 'dynamic fields', title: 'Dynamic fields' },
}

const OTHERS: Nouns = { one: 'record', many: 'records', title: 'Records' }

/** Returns the words for a collection; "record" and so on for an unknown one. */
export const nounsOf = (collection: string): Nouns =>
  Object.hasOwn(NOUNS, collection) ? NOUNS[collection as RecordCollection] : OTHERS
