import { useEffect, useRef } from 'react'

/** For what takes long: it is stopped by hand, when it begins anew, and when its screen is left. */
export function useStopper() {
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  return {
    /** Of what begins now. */
    begin: (): AbortSignal => {
      running.current?.abort()
      running.current = new AbortController()
      return running.current.signal
    },
    stop: () => running.current?.abort(),
  }
}
