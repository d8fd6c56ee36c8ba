import { filterIndexes } from './filter.ts'
import type { Prepared } from './prepared.ts'
import { type GridView, sortKeysOf } from './view.ts'
import { sortIndexes } from './sort.ts'

/** Returns the row indexes that a view shows, in sorted order. */
function orderOf<T>(prepared: Prepared<T>, view: GridView): Uint32Array {
  return sortIndexes(
    filterIndexes(prepared, view.filters, view.find, view.isAny),
    sortKeysOf(view).map(({ id, desc }) => ({ values: prepared.ranks(id), desc })),
  )
}

/**
 * Returns where sort and filters would move a record at `position` of a frozen order, or null if it stays.
 */
export function displacement<T>(
  prepared: Prepared<T>,
  view: GridView,
  isRecord: (record: T) => boolean,
  position: number,
): string | null {
  const order = orderOf(prepared, view)
  const newIndex = order.findIndex((index) => isRecord(prepared.rows[index]!))
  if (newIndex === -1) return 'no longer matches'
  return newIndex === position ? null : `moves to row ${newIndex + 1}`
}
