import type { Entity } from '../entity.ts'
import { plainKind } from '../plain-kind.ts'
import { decodeEvent } from './decode.ts'
import { type Event, fieldsOf } from './schema.ts'

export const eventEntity: Entity<Event> = {
  collection: 'events',
  kind: plainKind,
  decode: decodeEvent,
  fieldsOf,
}
