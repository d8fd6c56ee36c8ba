import { typedFields } from '../fields/labels.ts'
import { LOOKUP_COLLECTIONS, type LookupCollection } from '../lookup/fields.ts'
import { RECORD_COLLECTIONS, type RecordCollection } from './collections.ts'
import { RECORDS } from './records.ts'

/** A field that holds names of a list which staff keep. */
export interface LookupField {
  from: RecordCollection
  field: string
  /** One of several names. */
  isList: boolean
}

/** The fields that hold the names of a list, in the order of their collections. */
export const lookupFieldsOf = (list: LookupCollection): LookupField[] =>
  RECORD_COLLECTIONS.flatMap((from) =>
    typedFields(RECORDS[from].table).flatMap(([name, field]) =>
      'list' in field && field.list === list ? [{ from, field: name, isList: field.kind === 'names' }] : [],
    ),
  )

/** The list whose names this field of a document holds, if it holds such names. */
export const listOf = (collection: string, field: string): LookupCollection | undefined =>
  LOOKUP_COLLECTIONS.find((list) =>
    lookupFieldsOf(list).some(({ from, field: name }) => from === collection && name === field),
  )
