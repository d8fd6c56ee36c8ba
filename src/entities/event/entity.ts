import type { Entity } from '../record/entity.ts'
import { kindFrom } from '../record/kind.ts'
import { decodeEvent } from './decode.ts'
import { fieldsOf } from './draft.ts'
import { EVENT, type Event } from './fields.ts'

export const eventEntity: Entity<Event> = {
  collection: 'events',
  kind: kindFrom('events', EVENT),
  table: EVENT,
  title: 'name',
  decode: decodeEvent,
  fieldsOf,
}
