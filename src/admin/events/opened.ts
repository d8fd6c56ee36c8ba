import { simpleEvent } from '../../entities/event/mutations.ts'
import { eventQueries } from '../../entities/event/queries.ts'
import type { Event } from '../../entities/event/fields.ts'
import type { EventDraft } from '../../entities/event/draft.ts'
import { saveSimple } from '../../entities/record/simple-mutations.ts'
import { openingOf, savingAlone } from '../editor/opened.ts'

/** An event as its form edits it. */
export interface OpenedEvent {
  record: Event
  op: string | null
}

export const openedEvent = (id: string) =>
  openingOf<OpenedEvent>('events', id, async (client) => ({
    record: await client.fetchQuery({ ...eventQueries.one(id), staleTime: 0 }),
    op: null,
  }))

export const saveOpenedEvent = () =>
  savingAlone<Event, EventDraft>('events', (saving) => saveSimple(simpleEvent, saving))
