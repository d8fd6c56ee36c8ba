import { eventMutations } from '../../entities/event/mutations.ts'
import { eventQueries } from '../../entities/event/queries.ts'
import type { Event } from '../../entities/event/fields.ts'
import { draftOf, type EventDraft } from '../../entities/event/draft.ts'
import { removals } from '../../entities/registry/references.ts'
import type { Desk } from '../editor/desk.ts'
import { EVENT_COLUMNS, EVENT_SORT } from './columns.tsx'
import { EVENT_WORDS } from './words.ts'

/** Events, as the screen that all kinds of records share takes them. */
export const eventDesk: Desk<Event, EventDraft> = {
  path: '/admin/events',
  collection: 'events',
  words: EVENT_WORDS,
  sort: EVENT_SORT,
  titleOf: (event) => event.name,
  one: (id) => eventQueries.one(id),
  all: () => eventQueries.all(),
  listed: { column: 'type', list: 'eventTypes' },
  columns: () => EVENT_COLUMNS,
  draftOf,
  save: eventMutations.save,
  hanging: () => Promise.resolve([]),
  remove: eventMutations.remove,
  removals: (events) => removals('events', events),
}
