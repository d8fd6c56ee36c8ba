import { useEffect, type RefObject } from 'react'
import type { Stamp } from '../../records/fields.ts'
import type { GridHandle } from '../../ui/grid/props.ts'
import type { GridSearch } from '../../ui/gridSearch.ts'
import type { Resource } from '../editor/resource.ts'
import { noteFirstRows, viewOf } from './loading.ts'
import { keepFirstRows } from './session.ts'

/** Number of rows that a tall screen shows at once, at the smallest row height. */
const MAX_ROWS = 80
/** How long a list has to stay unchanged before its first rows are kept, ms. */
const SETTLED = 500

/**
 * Keeps the first rows of a list once it has stopped changing, for the next time it is opened
 * (`useFirstRows`). A grouped list is not kept, because it begins with a heading that counts its rows.
 */
export function useKeepFirstRows<R extends Stamp, D>(
  { collection, columnsFor }: Resource<R, D>,
  records: readonly R[] | undefined,
  search: GridSearch,
  grid: RefObject<GridHandle<R> | null>,
): void {
  const hasAll = records !== undefined
  useEffect(() => {
    // They would be stale by the time the list is opened again.
    if (hasAll) noteFirstRows(collection, null)
  }, [collection, hasAll])
  useEffect(() => {
    if (!records || search.group !== undefined) return
    const timer = setTimeout(() => {
      const shown = grid.current?.shown().records
      if (!shown) return
      const columns = columnsFor?.(records) ?? ''
      keepFirstRows(collection, { view: viewOf(search), columns, rows: shown.slice(0, MAX_ROWS) })
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [collection, columnsFor, records, search, grid])
}
