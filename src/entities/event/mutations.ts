import type { Editing } from '../record/editing.ts'
import { checked } from '../record/entity.ts'
import { type Simple, simpleMutations } from '../record/simple-mutations.ts'
import { eventEntity } from './entity.ts'
import type { Event } from './fields.ts'
import { draftOf, EventDraft, fieldsOfDraft } from './draft.ts'

/** How grid cells edit an event. */
export const eventEditing: Editing<Event, EventDraft> = {
  entity: eventEntity,
  schema: EventDraft,
  draftOf,
  fields: fieldsOfDraft,
}

export const simpleEvent: Simple<Event, EventDraft> = {
  entity: eventEntity,
  fields: (draft) => fieldsOfDraft(checked(EventDraft, draft)),
  label: (fields) => (typeof fields.name === 'string' ? fields.name : ''),
}

/** `save({ id, draft, base })` and `remove({ record })`. */
export const eventMutations = simpleMutations(simpleEvent)
