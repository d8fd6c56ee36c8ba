import { deleteApp, initializeApp } from 'firebase/app'
import { createUserWithEmailAndPassword } from 'firebase/auth'
import { site } from '../config.ts'
import { AuthError, authOf } from './auth.ts'

/**
 * Creates an account for somebody else in a second, in-memory app, so that the admin stays signed in. The
 * password is random and nobody knows it; a reset mail lets the account's owner choose one. Throws AuthError.
 */
export async function createStaffAccount(email: string): Promise<{ uid: string }> {
  const { projectId, apiKey, appId, authDomain } = site.firebase
  const app = initializeApp(
    { projectId, apiKey, appId, authDomain },
    `colleague ${crypto.getRandomValues(new Uint32Array(2)).join('-')}`,
  )
  const password = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(36)).join(
    '',
  )
  try {
    const { user } = await createUserWithEmailAndPassword(authOf(app, false), email.trim(), password)
    return { uid: user.uid }
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'auth/internal-error'
    throw new AuthError(code, cause instanceof Error ? cause.message : code, { cause })
  } finally {
    await deleteApp(app)
  }
}
