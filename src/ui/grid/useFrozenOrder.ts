import { useMemo, useState } from 'react'
import { displacement } from './order.ts'
import type { GridModel } from './useGrid.ts'
import type { GridView } from './view.ts'

/** The row order at the time of an edit; `edited` is the record saved last. */
export interface FrozenOrder {
  ids: string[]
  edited: string | null
}

export interface OrderFreeze {
  frozen: FrozenOrder | null
  /** Freezes the order from a save on. */
  begin: (ids: string[], edited: string) => void
  /** Freezes the order while a cell is being edited, even if colleagues add or delete records. */
  hold: (ids: string[]) => void
  /** Ends `hold` without a save and restores the previous freeze, if there was one. */
  letGo: () => void
  release: () => void
}

/** A frozen order, valid for one view and one number of records; `total` null accepts any number. */
interface Freeze extends FrozenOrder {
  shown: string
  total: number | null
  /** The freeze to restore on `letGo`. */
  before: Freeze | null
}

/**
 * Freezes the row order while cells are edited, so that rows do not jump away. A different view ends the
 * freeze, and so does a different number of records, except while a cell is being edited.
 */
export function useFrozenOrder(view: GridView, total: number): OrderFreeze {
  // Compared by value: recomputed columns, as when a lookup loads, produce a new object for the same view.
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
 * Returns where re-sorting would move the edited record; null if it stays. Memoised, because it filters and
 * sorts all rows and must not do so on every focus move.
 */
export function useDisplacement<T>(
  { prepared, order, recordId }: Pick<GridModel<T>, 'prepared' | 'order' | 'recordId'>,
  view: GridView,
  edited: string | null,
): string | null {
  return useMemo(() => {
    if (edited === null) return null
    const isEdited = (record: T) => recordId(record) === edited
    const at = order.findIndex((index) => isEdited(prepared.rows[index]!))
    return displacement(prepared, view, isEdited, at)
  }, [prepared, order, view, edited, recordId])
}
