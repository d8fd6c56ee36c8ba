import { lateAuth, loadAuth, loadedAuth } from '../../firebase/late-auth.ts'
import { setReader } from '../../firebase/read.ts'
import { onRefused } from '../../firebase/refusals.ts'
import { rememberedStaff } from '../../firebase/remembered-staff.ts'
import { onSignedOutElsewhere } from '../../firebase/tabs.ts'
import type { Staff } from '../../firebase/auth.ts'
import { staffReader } from '../../firebase/staff-reader.ts'

export { onSignedOutElsewhere } from '../../firebase/tabs.ts'
export type { Staff } from '../../firebase/auth.ts'

/**
 * Returns who worked here within the last day, without a request, so that data on the device can be shown
 * while the server is asked (docs/decisions/0144). Later reads wait until it is known who makes them. Null
 * when the server has to be asked first.
 */
export function staffOfDevice(): Staff | null {
  const staff = rememberedStaff()
  if (staff) setReader(Promise.resolve(staffReader))
  return staff
}

/**
 * Returns the signed-in and approved user according to the server; null for nobody. Throws AuthError,
 * DataError.
 */
export const currentStaff = async (): Promise<Staff | null> => (await loadAuth()).currentStaff()

/**
 * Calls `callback` on every change of the signed-in user, with null when nobody (approved) is signed in.
 * Subscribes at once if Auth is loaded, otherwise when `defer` calls back and Auth has loaded. Reports
 * nothing for a user whose admins record could not be read. Returns a function that unsubscribes.
 */
export function onStaffChange(
  callback: (staff: Staff | null) => void,
  defer: (act: () => void) => () => void = (act) => (act(), () => {}),
): () => void {
  const auth = loadedAuth()
  if (auth) return auth.onStaffChange(callback)
  let stop = () => {}
  let isStopped = false
  const stopWaiting = defer(() => {
    lateAuth().then(
      (late) => !isStopped && (stop = late.onStaffChange(callback)),
      // The next read or write loads Auth again and reports a failure.
      () => undefined,
    )
  })
  return () => {
    isStopped = true
    stopWaiting()
    stop()
  }
}

/** Why a user who was working cannot continue as that user. */
export type SessionEnd =
  /** Logged out deliberately, in another tab. */
  | { why: 'logged-out' }
  /** The sign-in has ended: password changed, or account revoked or deleted. */
  | { why: 'over' }
  /** A colleague has revoked the account's access. */
  | { why: 'switched-off' }
  /** Somebody else has signed in in another tab; tabs share the sign-in. */
  | { why: 'somebody-else'; email: string }

export interface SessionWatch {
  /**
   * Reports a sign-in on this page: listeners do not fire for a user whose access was revoked and granted
   * again.
   */
  signedIn: (present: Staff) => void
  stop: () => void
}

/**
 * Watches whether the server still accepts requests from `staff`: listens to the sign-in and to other tabs,
 * and asks the server after each refused request. `onEnd` receives each end of the session once, and null when
 * the session is good again. `onNobody` is called instead if `staff` turns out not to be signed in, or no
 * longer approved. If Auth is not loaded yet, `defer` says when to load it.
 */
export function watchSession(
  staff: Staff,
  onEnd: (end: SessionEnd | null) => void,
  onNobody: () => void,
  defer?: (act: () => void) => () => void,
): SessionWatch {
  let end: SessionEnd | null = null
  let isFound = false
  let isStopped = false
  let isAsking = false
  const put = (next: SessionEnd | null) => {
    if (isStopped || next?.why === end?.why) return
    end = next
    onEnd(next)
  }
  const turnAway = () => {
    if (!isStopped) onNobody()
    isStopped = true
  }
  const ask = async () => {
    if (isAsking || end) return
    isAsking = true
    try {
      const { readSessionStatus } = await import('../../firebase/session-status.ts')
      const status = await readSessionStatus()
      if (status === 'good' || end) return
      if (isFound) put({ why: status === 'over' ? 'over' : 'switched-off' })
      else turnAway()
    } catch {
      // The status is unknown; the refused request reports its own error.
    } finally {
      isAsking = false
    }
  }
  const signedIn = (present: Staff) =>
    put(present.uid === staff.uid ? null : { why: 'somebody-else', email: present.email })
  const stops = [
    onStaffChange((present) => {
      isFound ||= present?.uid === staff.uid
      if (!isFound && !end) turnAway()
      else if (present) signedIn(present)
      // Keeps a more precise reason reported before.
      else if (!end || end.why === 'somebody-else') put({ why: 'over' })
    }, defer),
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
