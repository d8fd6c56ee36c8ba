import type { Stamp } from '../../records/fields.ts'
import type { Resource } from '../editor/resource.ts'
import type { BulkAction } from './action.ts'

/** Returns the action that deletes many records of a collection, with their dependents. */
export const bulkDelete = <R extends Stamp, D>({ writing }: Resource<R, D>): BulkAction<R> => ({
  id: 'delete',
  label: 'Delete',
  question: (n) => `Are you sure you want to delete ${n}?`,
  task: (n) => `delete ${n}`,
  progressLabel: 'Deleting',
  done: 'Deleted',
  kind: 'delete',
  isDestructive: true,
  does: { plan: async (records) => (await writing()).removals(records) },
})
