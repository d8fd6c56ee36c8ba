import { useMemo, useState } from 'react'
import { displacement } from './order.ts'
import type { GridModel } from './useGrid.ts'
import type { GridView } from './view.ts'

/** The order a person was looking at when a cell was edited; `edited` is the record of the last edit. */
export interface FrozenOrder {
  ids: string[]
  edited: string
}

export interface OrderFreeze {
  frozen: FrozenOrder | null
  begin: (ids: string[], edited: string) => void
  release: () => void
}

/**
 * Keeps the order of the rows while cells are edited, so that no row jumps away under the hands. Another view or
 * another number of records ends it.
 */
export function useFrozenOrder(view: GridView, total: number): OrderFreeze {
  // Columns that are read anew, as when a list of words comes, make another object of the same view.
  const shown = JSON.stringify(view)
  const [freeze, setFreeze] = useState<(FrozenOrder & { shown: string; total: number }) | null>(null)
  const frozen = freeze && freeze.shown === shown && freeze.total === total ? freeze : null
  return {
    frozen,
    begin: (ids, edited) => setFreeze({ ids: frozen?.ids ?? ids, edited, shown, total }),
    release: () => setFreeze(null),
  }
}

/**
 * What re-sorting would do to a record, null for nothing: all rows are filtered and sorted for it, so not once more while only
 * the focus moves.
 */
export function useDisplacement<T>(
  { prepared, all }: Pick<GridModel<T>, 'prepared' | 'all'>,
  view: GridView,
  edited: string | null,
  recordId: (record: T) => string,
): string | null {
  return useMemo(() => {
    if (edited === null) return null
    const at = all.findIndex(({ id }) => id === edited)
    return displacement(prepared, view, (record) => recordId(record) === edited, at)
  }, [prepared, all, view, edited, recordId])
}
