import { useEffect, useState } from 'react'
import { PAUSE_MS } from './searchPause.ts'

/** Returns the value once it has been stable for `pause` ms; an empty value passes at once. */
export function useDebouncedValue(value: string, pause = PAUSE_MS): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, value === '' ? 0 : pause, value)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
