import { useEffect, useState } from 'react'

/** The screen comes first: what surrounds it begins this long after it, ms. */
const PAUSE = 400

/** False until `so` has been true for a moment, true from then on. */
export function useOnceTrue(so: boolean): boolean {
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    if (!so || begun) return
    const timer = setTimeout(() => setBegun(true), PAUSE)
    return () => clearTimeout(timer)
  }, [so, begun])
  return begun
}
