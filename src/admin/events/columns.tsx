import type { Event, EventDraft } from '../../entities/event/schema.ts'
import { partialDate } from '../../ui/format.ts'
import { changedColumn, createdColumn, distinct } from '../columns.tsx'
import type { DeskColumn } from '../editor/desk.ts'
import { SampleTag } from '../StatusTag.tsx'

export const EVENT_SORT = [{ id: 'name', desc: false }] as const

/** The columns of the events grid. */
export const EVENT_COLUMNS: readonly DeskColumn<Event, EventDraft>[] = [
  {
    id: 'name',
    label: 'Name',
    kind: 'text',
    isTitle: true,
    shown: true,
    width: 320,
    value: (event) => event.name,
    render: (event) => (
      <>
        {event.name}
        {event.sample && <SampleTag />}
      </>
    ),
    editor: { text: (event) => event.name },
    put: (draft, name) => ({ ...draft, name }),
  },
  {
    id: 'type',
    label: 'Type',
    kind: 'choice',
    shown: true,
    width: 160,
    value: (event) => event.eventType,
    editor: {
      text: (event) => event.eventType,
      suggestions: (events) => distinct(events.map((event) => event.eventType)),
    },
    put: (draft, eventType) => ({ ...draft, eventType }),
  },
  {
    id: 'start',
    label: 'Start date',
    kind: 'date',
    shown: true,
    width: 130,
    value: (event) => event.startDate,
    render: (event) => partialDate(event.startDate),
    editor: { text: (event) => event.startDate ?? '' },
    put: (draft, startDate) => ({ ...draft, startDate }),
  },
  {
    id: 'end',
    label: 'End date',
    kind: 'date',
    shown: true,
    width: 130,
    value: (event) => event.endDate,
    render: (event) => partialDate(event.endDate),
    editor: { text: (event) => event.endDate ?? '' },
    put: (draft, endDate) => ({ ...draft, endDate }),
  },
  {
    id: 'location',
    label: 'Location',
    kind: 'text',
    shown: true,
    width: 220,
    value: (event) => [event.city, event.country].filter(Boolean).join(', '),
  },
  {
    id: 'city',
    label: 'City',
    kind: 'text',
    width: 160,
    value: (event) => event.city,
    editor: { text: (event) => event.city },
    put: (draft, city) => ({ ...draft, city }),
  },
  {
    id: 'country',
    label: 'Country',
    kind: 'choice',
    width: 160,
    value: (event) => event.country,
    editor: {
      text: (event) => event.country,
      suggestions: (events) => distinct(events.map((event) => event.country)),
    },
    put: (draft, country) => ({ ...draft, country }),
  },
  {
    id: 'website',
    label: 'Website',
    kind: 'text',
    width: 220,
    findable: false,
    value: (event) => event.website,
    editor: { text: (event) => event.website, inputMode: 'url' },
    put: (draft, website) => ({ ...draft, website }),
  },
  {
    id: 'players',
    label: 'Related players',
    kind: 'number',
    width: 150,
    value: (event) => event.relatedPlayers.length || null,
  },
  createdColumn,
  changedColumn,
]
