import { onStaffChange } from '../../firebase/auth.ts'
import { onRefused } from '../../firebase/refusals.ts'
import { readSessionStatus } from '../../firebase/session-status.ts'
import { onSignedOutElsewhere } from '../../firebase/tabs.ts'
import type { Staff } from '../../firebase/session.ts'

export { onStaffChange } from '../../firebase/auth.ts'
export { onSignedOutElsewhere } from '../../firebase/tabs.ts'
export type { Staff } from '../../firebase/session.ts'

/** Why somebody who was working cannot go on as who they were. */
export type SessionEnd =
  /** Logged out on purpose, in another tab. */
  | { why: 'logged-out' }
  /** The sign-in is over: another password, a revoked or deleted account. */
  | { why: 'over' }
  /** A colleague has switched the account off. */
  | { why: 'switched-off' }
  /** In another tab somebody else has signed in, and tabs share the sign-in. */
  | { why: 'somebody-else'; email: string }

export interface SessionWatch {
  /** Somebody has signed in on this page: who was switched off and on again never ceased to be signed in before. */
  signedIn: (present: Staff) => void
  stop: () => void
}

/**
 * Watches whether `staff` is still who the server takes requests from: listens to the sign-in, to other tabs, and asks
 * the server after every refused request. `tell` hears an end once, and null when the session is good again.
 */
export function watchSession(staff: Staff, tell: (end: SessionEnd | null) => void): SessionWatch {
  let end: SessionEnd | null = null
  let isStopped = false
  let isAsking = false
  const put = (next: SessionEnd | null) => {
    if (isStopped || next?.why === end?.why) return
    end = next
    tell(next)
  }
  const ask = async () => {
    if (isAsking || end) return
    isAsking = true
    try {
      const status = await readSessionStatus()
      if (status !== 'good' && !end) put({ why: status === 'over' ? 'over' : 'switched-off' })
    } catch {
      // Nobody knows; the refused request says what it has to say.
    } finally {
      isAsking = false
    }
  }
  const signedIn = (present: Staff) =>
    put(present.uid === staff.uid ? null : { why: 'somebody-else', email: present.email })
  const stops = [
    onStaffChange((present) => {
      if (present) signedIn(present)
      // The more precise reason may have come before.
      else if (!end || end.why === 'somebody-else') put({ why: 'over' })
    }),
    onRefused(() => void ask()),
    onSignedOutElsewhere(() => put({ why: 'logged-out' })),
  ]
  return {
    signedIn,
    stop: () => {
      isStopped = true
      for (const stop of stops) stop()
    },
  }
}
