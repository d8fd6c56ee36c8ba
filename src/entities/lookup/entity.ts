import { storedOf } from '../fields/stored.ts'
import type { Entity } from '../record/entity.ts'
import { plainTraits } from '../record/traits.ts'
import { decodeLookup } from './decode.ts'
import { LOOKUP, type Lookup, type LookupCollection } from './fields.ts'

export const lookupEntity = (collection: LookupCollection): Entity<Lookup> => ({
  collection,
  traits: plainTraits,
  table: LOOKUP,
  title: 'name',
  decode: decodeLookup,
  fieldsOf: (entry) => storedOf(LOOKUP, entry),
})
