import { lateAuth, loadAuth, loadedAuth } from '../../firebase/late-auth.ts'
import { readThrough } from '../../firebase/read.ts'
import { onRefused } from '../../firebase/refusals.ts'
import { rememberedStaff } from '../../firebase/remembered-staff.ts'
import { onSignedOutElsewhere } from '../../firebase/tabs.ts'
import type { Staff } from '../../firebase/auth.ts'
import { staffReader } from '../../firebase/staff-reader.ts'

export { onSignedOutElsewhere } from '../../firebase/tabs.ts'
export type { Staff } from '../../firebase/auth.ts'

/**
 * Whoever worked here within the last day, without a request: what is on the device is shown to them while the server is
 * asked (docs/decisions/0144). From here on nothing is read before it is known as whom. Null when somebody has to be
 * asked first.
 */
export function staffOfDevice(): Staff | null {
  const staff = rememberedStaff()
  if (staff) readThrough(Promise.resolve(staffReader))
  return staff
}

/** Whoever is signed in and in order, as the server says; null for nobody. Throws AuthError, DataError. */
export const currentStaff = async (): Promise<Staff | null> => (await loadAuth()).currentStaff()

/**
 * Tells about every change of the signed-in person, with null when nobody (approved) is: at once where Auth is there,
 * else once it has come, for which `defer` says when. Says nothing about somebody whose admins record could not be read.
 * Returns the way to stop.
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
      // Whoever reads or writes next asks for it again, and says when it does not come.
      () => undefined,
    )
  })
  return () => {
    isStopped = true
    stopWaiting()
    stop()
  }
}

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
 * the server after every refused request. `tell` hears an end once, and null when the session is good again; `onNobody`
 * is called instead when `staff` turns out not to be who is signed in, or not to be in order any more. Where Auth is not
 * there yet, `defer` says when it is loaded.
 */
export function watchSession(
  staff: Staff,
  tell: (end: SessionEnd | null) => void,
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
    tell(next)
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
      // Nobody knows; the refused request says what it has to say.
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
      // The more precise reason may have come before.
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
