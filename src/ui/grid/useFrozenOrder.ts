import { useMemo, useState } from 'react'
import { displacement } from './order.ts'
import type { GridModel } from './useGrid.ts'
import type { GridView } from './view.ts'

/** The order a person was looking at when a cell was edited; `edited` is the record of the last edit that was saved. */
export interface FrozenOrder {
  ids: string[]
  edited: string | null
}

export interface OrderFreeze {
  frozen: FrozenOrder | null
  /** Keeps the order from a save on. */
  begin: (ids: string[], edited: string) => void
  /** Keeps the order while a cell is written into, whatever colleagues add and delete. */
  hold: (ids: string[]) => void
  /** Nothing was written: the order is kept as long as it was before, if it was. */
  letGo: () => void
  release: () => void
}

/** A frozen order, of which view and of how many records: null for any number. */
interface Freeze extends FrozenOrder {
  shown: string
  total: number | null
  /** What is frozen again when it is let go. */
  before: Freeze | null
}

/**
 * Keeps the order of the rows while cells are edited, so that no row jumps away under the hands. Another view ends it, and,
 * but while a cell is written into, another number of records.
 */
export function useFrozenOrder(view: GridView, total: number): OrderFreeze {
  // Columns that are read anew, as when a list of words comes, make another object of the same view.
  const shown = JSON.stringify(view)
  const [freeze, setFreeze] = useState<Freeze | null>(null)
  const frozen = freeze && freeze.shown === shown && (freeze.total ?? total) === total ? freeze : null
  return {
    frozen,
    begin: (ids, edited) => setFreeze({ ids: frozen?.ids ?? ids, edited, shown, total, before: null }),
    hold: (ids) => {
      const before = frozen?.total === null ? frozen.before : frozen
      setFreeze({ ids, edited: null, ...frozen, shown, total: null, before })
    },
    letGo: () => setFreeze((now) => (now?.total === null ? now.before : now)),
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
