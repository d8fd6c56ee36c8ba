import { everything } from '../everything.ts'
import { changeOf, type ImportTarget } from '../import-target.ts'
import { decodeEvent } from './decode.ts'
import { eventEntity } from './entity.ts'
import { type Event, type EventDraft, fieldsOfDraft } from './schema.ts'

export const eventImport: ImportTarget<EventDraft, Event> = {
  existing: async (onPage) => {
    const all = await everything('events', decodeEvent, onPage)
    return new Map(all.map((event) => [event.id, event]))
  },
  changes: (items, existing) =>
    items.flatMap(({ id, draft }) => {
      const base = existing.get(id)
      const sample = base?.sample ? { sample: true } : {}
      return changeOf(eventEntity, id, base, { ...fieldsOfDraft(draft), ...sample }) ?? []
    }),
}
