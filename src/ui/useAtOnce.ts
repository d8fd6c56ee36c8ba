import { useCallback, useState } from 'react'

/**
 * A choice that shows at once. It is read from the address, which follows in the background: without this a tick would
 * vanish for a moment, and of two made quickly one after the other the first would be lost. The function that chooses
 * stays the same as long as `choose` does.
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
      choose(value)
    },
    [choose],
  )
  return [shown, chooseAtOnce]
}
