import { type Raw, stamp } from '../../records/decoding.ts'
import { readFields } from '../fields/reading.ts'
import { ROLE, type Role } from './fields.ts'

/** Decodes a role from a document of any age: `role` for roleName, timestamps for dates, missing fields. */
export const decodeRole = (id: string, raw: Raw): Role => ({
  ...stamp(id, raw),
  ...readFields(ROLE, raw),
  sample: raw.sample === true,
})
