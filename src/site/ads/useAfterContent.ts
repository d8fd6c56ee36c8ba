import { useEffect, useState } from 'react'
import { useScreenHasContent } from '../frame/ScreenPart.tsx'

/** The screen comes first: adverts begin this long after it, ms. */
const PAUSE = 400

/** False until the screen has shown content for a moment, true from then on. */
export function useAfterContent(): boolean {
  const hasContent = useScreenHasContent()
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    if (!hasContent || begun) return
    const timer = setTimeout(() => setBegun(true), PAUSE)
    return () => clearTimeout(timer)
  }, [hasContent, begun])
  return begun
}
