import { useEffect, useState } from 'react'

/**
 * Delay after the screen has settled before the parts around it start, ms, so that
 * the screen itself comes first.
 */
const PAUSE = 400

/** Returns false until `so` has been true for a moment, and true from then on. */
export function useLatchedAfterDelay(so: boolean): boolean {
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    if (!so || begun) return
    const timer = setTimeout(() => setBegun(true), PAUSE)
    return () => clearTimeout(timer)
  }, [so, begun])
  return begun
}
