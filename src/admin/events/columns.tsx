import type { Event } from '../../entities/event/fields.ts'
import type { EventDraft } from '../../entities/event/draft.ts'
import {
  changedColumn,
  choiceColumn,
  createdColumn,
  dateColumn,
  locationColumns,
  titleColumn,
  websiteColumn,
} from '../columns.tsx'
import type { ResourceColumn } from '../editor/resource.ts'

export const EVENT_SORT = [{ id: 'name', desc: false }] as const

/** The columns of the events grid. */
export const EVENT_COLUMNS: readonly ResourceColumn<Event, EventDraft>[] = [
  titleColumn('name', { id: 'name', label: 'Name', width: 320 }),
  choiceColumn('eventType', { id: 'type', label: 'Type', shown: true, width: 160 }),
  dateColumn('startDate', { id: 'start', label: 'Start date', shown: true }),
  dateColumn('endDate', { id: 'end', label: 'End date', shown: true }),
  ...locationColumns<Event, EventDraft>(),
  websiteColumn(),
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
