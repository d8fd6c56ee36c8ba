import { type Raw, stamp, text } from '../../records/decoding.ts'
import type { Lookup } from './schema.ts'

export const decodeLookup = (id: string, raw: Raw): Lookup => ({
  ...stamp(id, raw),
  name: text(raw, 'name', 'label', 'title') || id,
})
