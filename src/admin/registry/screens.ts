import type { RecordCollection } from '../../entities/registry/collections.ts'
import { NOUNS } from '../../entities/registry/nouns.ts'

interface Screen {
  path: `/admin/${string}`
  /** Other words for "new …", in the command palette; only where records have a grid and a form of their own. */
  form?: string
}

/** Where records are kept, in the order of the sidebar; null for those that are edited with others. */
export const SCREENS = {
  news: { path: '/admin/news', form: 'news item' },
  projects: { path: '/admin/projects', form: '' },
  players: { path: '/admin/players', form: 'company' },
  events: { path: '/admin/events', form: '' },
  roles: null,
  sectors: { path: '/admin/sectors' },
  playerTypes: { path: '/admin/player-types' },
  eventTypes: { path: '/admin/event-types' },
  dynamicFields: { path: '/admin/dynamic-fields' },
} as const satisfies Record<RecordCollection, Screen | null>

type WithScreen<S> = {
  [C in RecordCollection]: (typeof SCREENS)[C] extends S ? C : never
}[RecordCollection]

/** The collections whose records have a grid, and a form each, below "/admin/" and their own name. */
export type EditedCollection = WithScreen<{ form: string }>
/** The collections whose records are lines of one screen. */
export type ListOnlyCollection = Exclude<WithScreen<Screen>, EditedCollection>

export const isEdited = (collection: string): collection is EditedCollection =>
  'form' in (SCREENS[collection as RecordCollection] ?? {})
export const isListOnly = (collection: string): collection is ListOnlyCollection =>
  'path' in (SCREENS[collection as RecordCollection] ?? {}) && !isEdited(collection)

/** In the order in which people are shown them. */
export const EDITED = Object.keys(NOUNS).filter(isEdited)
