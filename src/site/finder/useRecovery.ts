import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isUnanswered } from '../../entities/record/error.ts'

/** Time between two attempts to read while the server does not respond, ms. */
const RETRY_EVERY = 15_000

/**
 * Repeats the read that failed with `error` if the server did not respond: every 15 seconds while the page is
 * visible, and at once when the device reports a connection. Calls `tryAgain` when the read has succeeded, so
 * that the error stays on screen until then.
 */
export function useRecovery(error: unknown, tryAgain: () => void): void {
  const cache = useQueryClient().getQueryCache()
  const latest = useRef(tryAgain)
  useEffect(() => {
    latest.current = tryAgain
  })
  useEffect(() => {
    const failed = isUnanswered(error) && cache.getAll().find((query) => query.state.error === error)
    if (!failed) return undefined
    const attempt = () => {
      if (document.visibilityState === 'visible') void failed.fetch().catch(() => undefined)
    }
    const timer = setInterval(attempt, RETRY_EVERY)
    window.addEventListener('online', attempt)
    // Also if another part of the page has read it. A query may be read while a component renders: defer.
    const unsubscribe = cache.subscribe(({ query }) => {
      if (query === failed && failed.state.data !== undefined) queueMicrotask(() => latest.current())
    })
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', attempt)
      unsubscribe()
    }
  }, [cache, error])
}
