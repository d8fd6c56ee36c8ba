import { useCallback, useState } from 'react'
import { afterPaint } from '../afterPaint.ts'
import { passOnLater } from './passOnLater.ts'

const nothing = (): void => undefined

/**
 * State that a press changes: `shown` with the press itself, without which a tick would vanish until the address says
 * the same, and of two made quickly one after the other the first would be lost. Once that has been painted, `painted`
 * follows, for what takes a phone longer than a frame to draw, and `pass` is called, which changes the address. Another
 * `given` value, as of an address that Back led to, takes the place of all. The function that chooses stays the same as
 * long as `pass` does.
 */
export function useAtOnce<Value>(
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
      // Not as the choice is passed on: what is pressed next may be a box of this part, which a rendering would untick.
      afterPaint(() => setPainted(value))
      passOnLater(() => pass(value))
    },
    [pass],
  )
  return [shown, choose, painted]
}
