import { useCallback, useState } from 'react'
import { afterPaint } from '../afterPaint.ts'
import { deferChoice } from './deferChoice.ts'

const nothing = (): void => undefined

/**
 * Returns optimistic state for a control. `shown` changes immediately; otherwise a tick would vanish until
 * the address confirms it, and of two quick choices the first would be lost. After the paint, `painted`
 * follows, for content that takes a phone longer than a frame to render, and `pass` is called to change the
 * address. If `given` changes, as when the user goes Back, it replaces all of them. `choose` keeps its
 * identity as long as `pass` does.
 */
export function useOptimisticValue<Value>(
  given: Value,
  pass: (value: Value) => void = nothing,
): [shown: Value, choose: (value: Value) => void, painted: Value] {
  const [last, setLast] = useState(given)
  const [shown, setShown] = useState(given)
  const [painted, setPainted] = useState(given)
  if (JSON.stringify(given) !== JSON.stringify(last)) {
    setLast(given)
    setShown(given)
    setPainted(given)
  }
  const choose = useCallback(
    (value: Value) => {
      setShown(value)
      // Not together with `pass`: that may run during a click on another checkbox, and a re-render would then
      // untick it.
      afterPaint(() => setPainted(value))
      deferChoice(() => pass(value))
    },
    [pass],
  )
  return [shown, choose, painted]
}
