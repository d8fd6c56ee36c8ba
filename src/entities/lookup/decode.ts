import { type Raw, stamp } from '../../records/decoding.ts'
import { readFields } from '../fields/reading.ts'
import { LOOKUP, type Lookup } from './fields.ts'

/** Decodes a lookup entry from a document of any age; without a name it takes its id as the name. */
export const decodeLookup = (id: string, raw: Raw): Lookup => ({
  ...stamp(id, raw),
  name: readFields(LOOKUP, raw).name || id,
})
