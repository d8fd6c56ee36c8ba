import { eventEditing, eventMutations } from '../../entities/event/mutations.ts'
import { eventQueries } from '../../entities/event/queries.ts'
import type { Event } from '../../entities/event/fields.ts'
import type { EventDraft } from '../../entities/event/draft.ts'
import { removals } from '../../entities/registry/references.ts'
import type { Resource } from '../editor/resource.ts'
import { EVENT_COLUMNS, EVENT_SORT } from './columns.tsx'
import { EVENT_MESSAGES } from './messages.ts'

/** Events, for the screen on which records of every collection are edited. */
export const eventResource: Resource<Event, EventDraft> = {
  path: '/admin/events',
  collection: 'events',
  messages: EVENT_MESSAGES,
  sort: EVENT_SORT,
  titleOf: (event) => event.name,
  one: (id) => eventQueries.one(id),
  all: () => eventQueries.all(),
  optionList: { column: 'type', list: 'eventTypes' },
  columns: () => EVENT_COLUMNS,
  editing: eventEditing,
  save: eventMutations.save,
  dependents: () => Promise.resolve([]),
  remove: eventMutations.remove,
  removals: (events) => removals('events', events),
}
