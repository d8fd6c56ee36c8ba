import { typedFields } from '../fields/labels.ts'
import { LOOKUP_COLLECTIONS, type LookupCollection } from '../lookup/fields.ts'
import { RECORD_COLLECTIONS, type RecordCollection } from './collections.ts'
import { RECORDS } from './records.ts'

/** A field that holds names of a lookup list. */
export interface LookupField {
  from: RecordCollection
  field: string
  /** Whether the field holds several names. */
  isList: boolean
}

/** Returns the fields that hold names of a lookup list, in the order of their collections. */
export const lookupFieldsOf = (list: LookupCollection): LookupField[] =>
  RECORD_COLLECTIONS.flatMap((from) =>
    typedFields(RECORDS[from].table).flatMap(([name, field]) =>
      'list' in field && field.list === list ? [{ from, field: name, isList: field.kind === 'names' }] : [],
    ),
  )

/** Returns the lookup list whose names a field holds; undefined for other fields. */
export const listOf = (collection: string, field: string): LookupCollection | undefined =>
  LOOKUP_COLLECTIONS.find((list) =>
    lookupFieldsOf(list).some(({ from, field: name }) => from === collection && name === field),
  )
