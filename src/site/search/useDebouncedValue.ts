import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** The value once it has not changed for a moment, so that not every letter asks the server. */
export function useDebouncedValue(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, value === '' ? 0 : PAUSE_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
