import { type Raw, stamp } from '../../records/decoding.ts'
import { readFields } from '../fields/reading.ts'
import { locationOf } from '../location/location.ts'
import { EVENT, type Event } from './fields.ts'

/** Decodes an event from a document of any age; the original app only counted events. */
export const decodeEvent = (id: string, raw: Raw): Event => ({
  ...stamp(id, raw),
  ...readFields(EVENT, raw),
  ...locationOf(raw),
  sample: raw.sample === true,
})
