import { useState } from 'react'
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
  const [freeze, setFreeze] = useState<(FrozenOrder & { view: GridView; total: number }) | null>(null)
  const frozen = freeze && freeze.view === view && freeze.total === total ? freeze : null
  return {
    frozen,
    begin: (ids, edited) => setFreeze({ ids: frozen?.ids ?? ids, edited, view, total }),
    release: () => setFreeze(null),
  }
}
