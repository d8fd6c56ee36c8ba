import type { Stamp } from '../../records/fields.ts'
import type { Resource } from '../editor/resource.ts'
import type { BulkAction } from './action.ts'

/** Deleting many records of one kind, with what hangs on them. */
export const bulkDelete = <R extends Stamp, D>({ removals }: Resource<R, D>): BulkAction<R> => ({
  id: 'delete',
  label: 'Delete',
  question: (n) => `Are you sure you want to delete ${n}?`,
  progressLabel: 'Deleting',
  done: 'Deleted',
  kind: 'delete',
  isDestructive: true,
  does: { plan: removals },
})
