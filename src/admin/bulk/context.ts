import type { Stamp } from '../../records/fields.ts'
import type { Resource, ResourceColumn } from '../editor/resource.ts'

/** Context of an operation on many records: how they are edited, their columns, and all records. */
export interface BulkContext<R extends Stamp, D> extends Pick<Resource<R, D>, 'writing'> {
  columns: readonly ResourceColumn<R, D>[]
  records: readonly R[]
}
