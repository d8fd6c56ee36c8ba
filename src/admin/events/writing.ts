import type { EventDraft } from '../../entities/event/draft.ts'
import type { Event } from '../../entities/event/fields.ts'
import { eventEditing, eventMutations } from '../../entities/event/mutations.ts'
import { removals } from '../../entities/registry/references.ts'
import type { Writing } from '../editor/resource.ts'

/** How events are written; lazy-loaded after the rows have rendered, or when one is changed before that. */
export const eventWriting: Writing<Event, EventDraft> = {
  editing: eventEditing,
  save: eventMutations.save,
  dependents: () => Promise.resolve([]),
  remove: eventMutations.remove,
  removals: (records) => removals('events', records),
}
