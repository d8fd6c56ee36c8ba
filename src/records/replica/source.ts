import type { Raw } from '../decoding.ts'
import type { Fields, Stamp } from '../fields.ts'
import type { RecordTraits } from '../traits.ts'

/** Description of a collection's records, as the replica needs it. */
export interface ReplicaSource<T extends Stamp = Stamp> {
  collection: string
  /**
   * Identifies the decoded form of the records. It changes whenever documents are decoded differently;
   * records kept in an older format are discarded.
   */
  format: string
  traits: Pick<RecordTraits, 'tree' | 'row'>
  /** Decodes a document into plain data that a JSON round trip leaves unchanged. */
  decode: (id: string, raw: Raw) => T
  fieldsOf: (record: T) => Fields
}
