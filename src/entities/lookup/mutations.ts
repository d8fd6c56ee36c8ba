import { checked, type Entity } from '../entity.ts'
import { plainKind } from '../plain-kind.ts'
import { simpleMutations } from '../simple-mutations.ts'
import { decodeLookup } from './decode.ts'
import { fieldsOf, fieldsOfDraft, type Lookup, type LookupCollection, LookupDraft } from './schema.ts'

export const lookupEntity = (collection: LookupCollection): Entity<Lookup> => ({
  collection,
  kind: plainKind,
  decode: decodeLookup,
  fieldsOf,
})

const lookupMutations = (collection: LookupCollection) =>
  simpleMutations<Lookup, LookupDraft>({
    entity: lookupEntity(collection),
    fields: (draft) => fieldsOfDraft(checked(LookupDraft, draft)),
    label: (fields) => (typeof fields.name === 'string' ? fields.name : ''),
  })

/** save({ id, draft, base }) and remove({ record }), each. */
export const sectorMutations = lookupMutations('sectors')
export const playerTypeMutations = lookupMutations('playerTypes')
export const eventTypeMutations = lookupMutations('eventTypes')
