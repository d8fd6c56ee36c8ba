import { site } from '../../config.ts'

export const FOREIGN = `Only @${site.emailDomain} email addresses are allowed`
const WRONG = 'Invalid email or password'

/** Messages for a refused sign-in, by error code (specification, section 8). */
const SIGN_IN_MESSAGES: Record<string, string> = {
  'auth/invalid-credential': WRONG,
  'auth/invalid-login-credentials': WRONG,
  'auth/wrong-password': WRONG,
  'auth/user-not-found': WRONG,
  'auth/invalid-email': WRONG,
  'auth/too-many-requests': 'Too many failed login attempts. Please try again later.',
  'ppx/foreign-domain': FOREIGN,
  'ppx/not-approved': 'This account has not been approved yet',
  'ppx/verify-mailbox': 'Open the link in the email we sent you, then sign in',
}

/** Replaces technical Firebase messages. */
const REASONS: Record<string, string> = {
  'auth/network-request-failed': 'The server cannot be reached.',
  'auth/user-disabled': 'This account is disabled.',
}

/** Returns the code of an error, '' if it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/**
 * Returns the message for a failed sign-in; errors without a message of their own here show their own text.
 */
export function signInMessage(error: unknown): string {
  const code = codeOf(error)
  const message = SIGN_IN_MESSAGES[code]
  if (message) return message
  return `Failed to sign in: ${REASONS[code] ?? (error instanceof Error ? error.message : String(error))}`
}
