import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type SessionEnd, type SessionWatch, type Staff, watchSession } from '../../entities/staff/session.ts'
import { whenIdle, cancelIdle } from '../../ui/idle.ts'
import { showToast } from '../../ui/toast/toasts.ts'

/** Maximum time for which the session counts as good before it is checked, ms. */
const MAX_AGE_MS = 2_000

/** Runs `act` in idle time once the screen's queries are done. Returns a function that cancels it. */
function whenShown(client: QueryClient, act: () => void): () => void {
  const until = performance.now() + MAX_AGE_MS
  const wait = () =>
    whenIdle(() => {
      if (client.isFetching() > 0 && performance.now() < until) handle = wait()
      else act()
    })
  let handle = wait()
  return () => cancelIdle(handle)
}

/**
 * Returns why the session of `staff` has ended, or null while it lasts. When it resumes, failed queries are
 * repeated. `onNobody` is called if it turns out that nobody was signed in.
 */
export function useSessionEnd(
  staff: Staff,
  isLeaving: boolean,
  onNobody: () => void,
): { end: SessionEnd | null; onSignedIn: (present: Staff) => void } {
  const client = useQueryClient()
  const [end, setEnd] = useState<SessionEnd | null>(null)
  const watch = useRef<SessionWatch>(null)
  const { uid, email } = staff
  const turnAway = useEffectEvent(onNobody)
  useEffect(() => {
    if (isLeaving) return
    let wasOver = false
    const hear = (next: SessionEnd | null) => {
      setEnd(next)
      if (next === null && wasOver) {
        showToast({ tone: 'ok', text: `Signed in again as ${email}. You can now save your changes.` })
        void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
      }
      wasOver = next !== null
    }
    const watching = watchSession({ uid, email }, hear, turnAway, (act) => whenShown(client, act))
    watch.current = watching
    return () => {
      watching.stop()
      setEnd(null)
    }
  }, [client, isLeaving, uid, email])
  return { end, onSignedIn: (present) => watch.current?.signedIn(present) }
}
