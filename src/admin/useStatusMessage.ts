import { useCallback, useEffect, useState } from 'react'

/** The outcome of the last action, as a screen reports it. */
export interface StatusMessage {
  tone: 'ok' | 'info' | 'error'
  text: string
}

/** The specification clears these messages after five seconds. */
const SHOWN_MS = 5_000

/** A message that goes away by itself, and the way to say it. */
export function useStatusMessage(): [StatusMessage | null, (status: StatusMessage | null) => void] {
  const [status, setStatus] = useState<StatusMessage | null>(null)
  useEffect(() => {
    if (!status) return
    const timer = setTimeout(() => setStatus(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [status])
  // Two equal messages in a row are two messages: each is a new object, and its time begins again.
  return [status, useCallback((next) => setStatus(next && { ...next }), [])]
}
