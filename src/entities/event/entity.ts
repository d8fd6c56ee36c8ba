import type { Entity } from '../entity.ts'
import { plainKind } from '../plain-kind.ts'
import { decodeEvent } from './decode.ts'
import type { Event } from './fields.ts'
import { fieldsOf } from './draft.ts'

export const eventEntity: Entity<Event> = {
  collection: 'events',
  kind: plainKind,
  decode: decodeEvent,
  fieldsOf,
}
