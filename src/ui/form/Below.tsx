import { useDeferredValue, type ReactNode } from 'react'

/** Fields that begin out of sight: they are drawn once those above them stand, so that a long form opens sooner. */
export function Below({ children }: { children: ReactNode }) {
  const isTheirTurn = useDeferredValue(true, false)
  return isTheirTurn && children
}
