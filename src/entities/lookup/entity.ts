import type { Entity } from '../record/entity.ts'
import { plainKind } from '../record/plain-kind.ts'
import { decodeLookup } from './decode.ts'
import { fieldsOf } from './draft.ts'
import type { Lookup, LookupCollection } from './fields.ts'

export const lookupEntity = (collection: LookupCollection): Entity<Lookup> => ({
  collection,
  kind: plainKind,
  decode: decodeLookup,
  fieldsOf,
})
