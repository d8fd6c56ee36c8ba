import type { EventDraft } from '../../entities/event/schema.ts'

/** What the fields of the form are called, in the form and wherever it speaks of them. */
export const EVENT_LABELS: Record<keyof EventDraft, string> = {
  name: 'Name',
  eventType: 'Type',
  startDate: 'Start date',
  endDate: 'End date',
  city: 'City',
  country: 'Country',
  website: 'Website',
  description: 'Description',
  relatedPlayers: 'Related players',
}
