import type { Stamp } from '../../records/fields.ts'
import type { FieldTable, Values } from '../fields/field.ts'

/** The field table of an event. */
export const EVENT = {
  name: {
    kind: 'text',
    label: 'Name',
    max: 200,
    needed: 'Enter a name',
    older: ['title'],
    blank: 'Untitled',
  },
  eventType: { kind: 'text', label: 'Type', max: 100, list: 'eventTypes', older: ['type'] },
  startDate: { kind: 'partialDate', label: 'Start date', older: ['date'] },
  endDate: { kind: 'partialDate', label: 'End date' },
  city: { kind: 'text', label: 'City', max: 100 },
  country: { kind: 'text', label: 'Country', max: 100 },
  website: { kind: 'link', label: 'Website' },
  description: { kind: 'longText', label: 'Description', max: 20_000 },
  relatedPlayers: { kind: 'references', label: 'Related players', max: 50, to: 'players' },
} as const satisfies FieldTable

export interface Event extends Stamp, Values<typeof EVENT> {
  sample: boolean
}
