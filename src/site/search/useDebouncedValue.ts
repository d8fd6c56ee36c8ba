import { useEffect, useState } from 'react'

/** Debounce delay for server requests, ms. */
export const PAUSE_MS = 250

/** Debounce delay when the directory is in the browser and answers locally, ms. */
export const PAUSE_AT_HAND_MS = 80

/** Returns the value once it has been stable for `pause` ms; an empty value passes at once. */
export function useDebouncedValue(value: string, pause = PAUSE_MS): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, value === '' ? 0 : pause, value)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
