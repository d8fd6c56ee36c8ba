import { useDeferredValue, type ReactNode } from 'react'

/** Fields below the fold, rendered after those above (useDeferredValue), so that a long form opens sooner. */
export function DeferredFields({ children }: { children: ReactNode }) {
  const isTheirTurn = useDeferredValue(true, false)
  return isTheirTurn && children
}
