import type { RecordCollection } from '../../entities/registry/collections.ts'
import { NOUNS } from '../../entities/registry/nouns.ts'

interface Screen {
  path: `/admin/${string}`
  /** Synonyms of "new …" in the command palette; only for collections with a grid and a form. */
  form?: string
}

/** The screen of each collection, in the order of the sidebar; null for collections edited within others. */
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

/** The collections with a grid and a form per record, below "/admin/". */
export type EditedCollection = WithScreen<{ form: string }>
/** The collections whose records are all edited on one screen. */
export type ListOnlyCollection = Exclude<WithScreen<Screen>, EditedCollection>

export const isEdited = (collection: string): collection is EditedCollection =>
  'form' in (SCREENS[collection as RecordCollection] ?? {})
export const isListOnly = (collection: string): collection is ListOnlyCollection =>
  'path' in (SCREENS[collection as RecordCollection] ?? {}) && !isEdited(collection)

/** The edited collections, in display order. */
export const EDITED = Object.keys(NOUNS).filter(isEdited)
