import { site } from '../../config.ts'

const FOREIGN = `Only @${site.emailDomain} email addresses are allowed`
const WRONG = 'Invalid email or password'

/** The words for a refused sign-in by its code (specification, section 8). */
export const SIGN_IN_MESSAGES: Record<string, string> = {
  'auth/invalid-credential': WRONG,
  'auth/invalid-login-credentials': WRONG,
  'auth/wrong-password': WRONG,
  'auth/user-not-found': WRONG,
  'auth/too-many-requests': 'Too many failed login attempts. Please try again later.',
  'ppx/foreign-domain': FOREIGN,
  'ppx/not-approved': 'This account has not been approved yet',
}

/** Any other error carries its own words. */
export function signInMessage(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = SIGN_IN_MESSAGES[code]
  if (known) return known
  return `Failed to sign in: ${error instanceof Error ? error.message : String(error)}`
}
