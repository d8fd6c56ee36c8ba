import type { Stamp } from '../../records/fields.ts'
import type { Desk } from '../editor/desk.ts'
import type { BulkAction } from './action.ts'

/** Deleting many records of one kind, with what hangs on them. */
export const deletingMany = <R extends Stamp, D>({ removals }: Desk<R, D>): BulkAction<R> => ({
  id: 'delete',
  label: 'Delete',
  question: (n) => `Are you sure you want to delete ${n}?`,
  doing: 'Deleting',
  done: 'Deleted',
  kind: 'delete',
  isDestructive: true,
  plan: removals,
})
