import * as z from 'zod/mini'
import { webAddress } from '../../values/web-address.ts'
import { type Fields, pick, type Stamp } from '../../records/fields.ts'
import { dateOf } from '../../values/date.ts'
import { LIMITS } from '../limits.ts'
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

const { texts: TEXTS, lists } = LIMITS.events

export const EventDraft = z
  .object({
    name: needed('Enter a name', TEXTS.name),
    eventType: words(TEXTS.eventType),
    startDate: dateText,
    endDate: dateText,
    city: words(TEXTS.city),
    country: words(TEXTS.country),
    website: linkText,
    description: words(TEXTS.description),
    relatedPlayers: z
      .array(z.string())
      .check(z.maxLength(lists.relatedPlayers, `At most ${lists.relatedPlayers}`)),
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
  startDate: dateOf(draft.startDate),
  endDate: dateOf(draft.endDate),
  city: draft.city.trim(),
  country: draft.country.trim(),
  website: webAddress(draft.website) ?? '',
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
