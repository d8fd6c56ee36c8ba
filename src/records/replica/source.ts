import type { Raw } from '../decoding.ts'
import type { Fields, Stamp } from '../fields.ts'
import type { RecordTraits } from '../traits.ts'

/** What the replica has to know of the records of one collection. */
export interface ReplicaSource<T extends Stamp = Stamp> {
  collection: string
  /** Another text whenever documents are read as other records than before: what is kept under an older one is of no use. */
  format: string
  traits: Pick<RecordTraits, 'tree' | 'row'>
  /** A record as it is kept: plain data that JSON gives back as it was. */
  decode: (id: string, raw: Raw) => T
  fieldsOf: (record: T) => Fields
}
