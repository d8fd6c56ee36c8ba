import { EmailAuthProvider, reauthenticateWithCredential, updatePassword } from 'firebase/auth'
import { AuthError, authError, authOf } from './auth.ts'
import { firebaseApp } from './database.ts'

/**
 * Changes the signed-in person's password after checking the current one: access to an unlocked screen must
 * not be enough. The person stays signed in here; sign-ins in other browsers end. Throws AuthError:
 * "auth/invalid-credential" for a wrong current password, "auth/weak-password", "auth/too-many-requests",
 * "auth/network-request-failed".
 */
export async function changePassword(present: string, next: string): Promise<void> {
  const user = authOf(firebaseApp()).currentUser
  if (!user?.email) throw new AuthError('auth/user-token-expired', 'Nobody is signed in')
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, present))
    await updatePassword(user, next)
  } catch (cause) {
    throw authError(cause)
  }
}
