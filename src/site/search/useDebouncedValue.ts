import { useEffect, useState } from 'react'

/** Long enough that not every letter is a request, ms. */
export const PAUSE_MS = 250

/** Between two letters: for what answers at hand, ms. */
export const PAUSE_AT_HAND_MS = 80

/** The value once it has not changed for a moment. */
export function useDebouncedValue(value: string, pause = PAUSE_MS): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, value === '' ? 0 : pause, value)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
