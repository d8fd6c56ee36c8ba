import { useCallback, useEffect, useState } from 'react'

/** What a screen has to say about the last thing that was done. */
export interface Told {
  tone: 'ok' | 'info' | 'error'
  text: string
}

/** The specification clears these messages after five seconds. */
const SHOWN_MS = 5_000

/** A message that goes away by itself, and the way to say it. */
export function useTold(): [Told | null, (told: Told | null) => void] {
  const [told, setTold] = useState<Told | null>(null)
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => setTold(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [told])
  // Two equal messages in a row are two messages: each is a new object, and its time begins again.
  return [told, useCallback((next) => setTold(next && { ...next }), [])]
}
