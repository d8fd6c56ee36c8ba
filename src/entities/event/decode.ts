import { date, ids, link, type Raw, stamp, text } from '../../records/decoding.ts'
import { placeOf } from '../place.ts'
import type { Event } from './schema.ts'

/** An event from a document of any age; the original only counted them. */
export const decodeEvent = (id: string, raw: Raw): Event => ({
  ...stamp(id, raw),
  ...placeOf(raw),
  name: text(raw, 'name', 'title') || 'Untitled',
  eventType: text(raw, 'eventType', 'type'),
  startDate: date(raw, 'startDate', 'date'),
  endDate: date(raw, 'endDate'),
  website: link(raw, 'website'),
  description: text(raw, 'description'),
  relatedPlayers: ids(raw, 'relatedPlayers'),
  sample: raw.sample === true,
})
