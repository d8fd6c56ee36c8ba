import { eventQueries } from '../../entities/event/queries.ts'
import { EVENT, type Event } from '../../entities/event/fields.ts'
import type { EventDraft } from '../../entities/event/draft.ts'
import type { Resource } from '../editor/resource.ts'
import { EVENT_COLUMNS, EVENT_SORT } from './columns.tsx'
import { EVENT_MESSAGES } from './messages.ts'

/** Events as a resource of the record screen. */
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
  table: EVENT,
  writing: async () => (await import('./writing.ts')).eventWriting,
}
