import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type SessionEnd, type SessionWatch, type Staff, watchSession } from '../../entities/staff/session.ts'
import { showToast } from '../../ui/toast/toasts.ts'

/**
 * Why the session of `staff` has ended, or null while it goes on. When it goes on again, lists that could not be read
 * meanwhile are read.
 */
export function useSessionEnd(
  staff: Staff,
  isLeaving: boolean,
): { end: SessionEnd | null; onSignedIn: (present: Staff) => void } {
  const client = useQueryClient()
  const [end, setEnd] = useState<SessionEnd | null>(null)
  const watch = useRef<SessionWatch>(null)
  const { uid, email } = staff
  useEffect(() => {
    if (isLeaving) return
    let wasOver = false
    const watching = watchSession({ uid, email }, (next) => {
      setEnd(next)
      if (next === null && wasOver) {
        showToast({ tone: 'ok', text: `Signed in again as ${email}. What was not saved can be saved now.` })
        void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
      }
      wasOver = next !== null
    })
    watch.current = watching
    return () => {
      watching.stop()
      setEnd(null)
    }
  }, [client, isLeaving, uid, email])
  return { end, onSignedIn: (present) => watch.current?.signedIn(present) }
}
