import { currentStaff, currentUser, forgetStaffCheck, refreshToken, signOutQuietly } from './auth.ts'
import { DataError } from './error.ts'

/** State of the sign-in: good; over, so that a password is needed; or not (or no longer) approved. */
export type SessionStatus = 'good' | 'over' | 'not-approved'

/** Reads the state of the sign-in from the server. Throws AuthError or DataError when the request failed. */
export async function readSessionStatus(): Promise<SessionStatus> {
  forgetStaffCheck()
  if (!(await refreshToken())) {
    // The SDK does this by itself for some of the reasons only.
    await signOutQuietly()
    return 'over'
  }
  const staff = await currentStaff().catch((error: unknown) => {
    if (error instanceof DataError && error.code === 'refused') return null
    throw error
  })
  if (staff) return 'good'
  return (await currentUser()) ? 'not-approved' : 'over'
}
