import { useState } from 'react'
import type { GridView } from './view.ts'

/** The order a person was looking at when a cell was edited; `edited` is the record of the last edit. */
export interface HeldOrder {
  ids: string[]
  edited: string
}

export interface Hold {
  held: HeldOrder | null
  begin: (ids: string[], edited: string) => void
  release: () => void
}

/**
 * Keeps the order of the rows while cells are edited, so that no row jumps away under the hands. Another view or
 * another number of records ends it.
 */
export function useHeldOrder(view: GridView, total: number): Hold {
  const [hold, setHold] = useState<(HeldOrder & { view: GridView; total: number }) | null>(null)
  const held = hold && hold.view === view && hold.total === total ? hold : null
  return {
    held,
    begin: (ids, edited) => setHold({ ids: held?.ids ?? ids, edited, view, total }),
    release: () => setHold(null),
  }
}
