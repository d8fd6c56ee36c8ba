import * as z from 'zod/mini'
import { cleanLink } from '../../records/decoding.ts'
import { type Fields, pick, type Stamp } from '../../records/fields.ts'
import { partialDate } from '../../records/partial-date.ts'
import { dateText, inOrder, linkText, needed, words } from '../draft.ts'

export interface Event extends Stamp {
  name: string
  /** The name of an event type. */
  eventType: string
  startDate: string | null
  endDate: string | null
  city: string
  country: string
  website: string
  description: string
  relatedPlayers: string[]
  sample: boolean
}

export const EventDraft = z
  .object({
    name: needed('Enter a name', 200),
    eventType: words(100),
    startDate: dateText,
    endDate: dateText,
    city: words(100),
    country: words(100),
    website: linkText,
    description: words(20_000),
    relatedPlayers: z.array(z.string()).check(z.maxLength(50, 'At most 50')),
  })
  .check(inOrder('startDate', 'endDate'))
export type EventDraft = z.infer<typeof EventDraft>

export const draftOf = (event?: Event): EventDraft => ({
  name: event?.name ?? '',
  eventType: event?.eventType ?? '',
  startDate: event?.startDate ?? '',
  endDate: event?.endDate ?? '',
  city: event?.city ?? '',
  country: event?.country ?? '',
  website: event?.website ?? '',
  description: event?.description ?? '',
  relatedPlayers: event?.relatedPlayers ?? [],
})

export const fieldsOfDraft = (draft: EventDraft): Fields => ({
  name: draft.name.trim(),
  eventType: draft.eventType.trim(),
  startDate: partialDate(draft.startDate),
  endDate: partialDate(draft.endDate),
  city: draft.city.trim(),
  country: draft.country.trim(),
  website: cleanLink(draft.website),
  description: draft.description.trim(),
  relatedPlayers: draft.relatedPlayers,
})

const OWN = [
  'name',
  'eventType',
  'startDate',
  'endDate',
  'city',
  'country',
  'website',
  'description',
  'relatedPlayers',
] as const satisfies readonly (keyof Event)[]

export const fieldsOf = (event: Event): Fields => ({
  ...pick({ ...event }, OWN),
  ...(event.sample ? { sample: true } : {}),
})
