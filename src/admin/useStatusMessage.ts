import { useCallback, useEffect, useState } from 'react'

/** The outcome of the last action, as shown on a screen. */
export interface StatusMessage {
  tone: 'ok' | 'info' | 'error'
  text: string
}

/** Time after which a message disappears (specification), ms. */
const SHOWN_MS = 5_000

/** Returns a status message that disappears by itself, and a function that sets it. */
export function useStatusMessage(): [StatusMessage | null, (status: StatusMessage | null) => void] {
  const [status, setStatus] = useState<StatusMessage | null>(null)
  useEffect(() => {
    if (!status) return
    const timer = setTimeout(() => setStatus(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [status])
  // Copies the message, so that an equal one in succession restarts the timer.
  return [status, useCallback((next) => setStatus(next && { ...next }), [])]
}
