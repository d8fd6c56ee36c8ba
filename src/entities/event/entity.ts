import { storedOf } from '../fields/stored.ts'
import type { Entity } from '../record/entity.ts'
import { traitsFrom } from '../record/traits.ts'
import { decodeEvent } from './decode.ts'
import { EVENT, type Event } from './fields.ts'

export const eventEntity: Entity<Event> = {
  collection: 'events',
  traits: traitsFrom('events', EVENT),
  table: EVENT,
  title: 'name',
  decode: decodeEvent,
  fieldsOf: (event) => storedOf(EVENT, event),
}
