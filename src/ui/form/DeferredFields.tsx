import { useDeferredValue, type ReactNode } from 'react'

/** Fields below the fold: they are rendered after those above them, so that a long form opens sooner. */
export function DeferredFields({ children }: { children: ReactNode }) {
  const isTheirTurn = useDeferredValue(true, false)
  return isTheirTurn && children
}
