import { type Raw, stamp } from '../../records/decoding.ts'
import { readFields } from '../fields/reading.ts'
import { LOOKUP, type Lookup } from './fields.ts'

/** A lookup from a document of any age; one without a name is called by its id. */
export const decodeLookup = (id: string, raw: Raw): Lookup => ({
  ...stamp(id, raw),
  name: readFields(LOOKUP, raw).name || id,
})
