import { useCallback, useState } from 'react'
import { passOnLater } from './passOnLater.ts'

/**
 * A choice that shows at once. It is read from the address, which follows in the background: without this a tick would
 * vanish for a moment, and of two made quickly one after the other the first would be lost. `choose` is called once the
 * choice has been painted, for changing the address takes a phone longer than a frame. The function that chooses stays
 * the same as long as `choose` does.
 */
export function useAtOnce<Value>(
  chosen: Value,
  choose: (value: Value) => void,
): [shown: Value, choose: (value: Value) => void] {
  const [seen, setSeen] = useState(chosen)
  const [shown, setShown] = useState(chosen)
  if (JSON.stringify(chosen) !== JSON.stringify(seen)) {
    setSeen(chosen)
    setShown(chosen)
  }
  const chooseAtOnce = useCallback(
    (value: Value) => {
      setShown(value)
      passOnLater(() => choose(value))
    },
    [choose],
  )
  return [shown, chooseAtOnce]
}
