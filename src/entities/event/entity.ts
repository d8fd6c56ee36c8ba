import type { Entity } from '../record/entity.ts'
import { decodeEvent } from './decode.ts'
import type { Event } from './fields.ts'
import { fieldsOf } from './draft.ts'
import { eventKind } from './kind.ts'

export const eventEntity: Entity<Event> = {
  collection: 'events',
  kind: eventKind,
  decode: decodeEvent,
  fieldsOf,
}
