import { checked, type Entity } from '../entity.ts'
import { plainKind } from '../plain-kind.ts'
import { type Simple, simpleMutations } from '../simple-mutations.ts'
import { decodeEvent } from './decode.ts'
import { type Event, EventDraft, fieldsOf, fieldsOfDraft } from './schema.ts'

export const eventEntity: Entity<Event> = {
  collection: 'events',
  kind: plainKind,
  decode: decodeEvent,
  fieldsOf,
}

export const simpleEvent: Simple<Event, EventDraft> = {
  entity: eventEntity,
  fields: (draft) => fieldsOfDraft(checked(EventDraft, draft)),
  label: (fields) => (typeof fields.name === 'string' ? fields.name : ''),
}

/** save({ id, draft, base }) and remove({ record }). */
export const eventMutations = simpleMutations(simpleEvent)
