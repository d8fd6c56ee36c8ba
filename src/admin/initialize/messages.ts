import { codeOf } from '../login/messages.ts'

/** Messages for a failed account creation, by error code (specification, section 8). */
export const ACCOUNT_MESSAGES: Record<string, string> = {
  'auth/email-already-in-use':
    'This email is already registered. Please use a different email or try logging in.',
  'auth/invalid-email': 'The email address is not valid. Please check and try again.',
  'auth/weak-password': 'The password is too weak. Please use a stronger password.',
  'auth/operation-not-allowed':
    'Email/password accounts are not enabled in Firebase console. Please contact the administrator.',
  'auth/admin-restricted-operation':
    'This operation is restricted. Please contact the administrator or try again later.',
}

/** Returns the message to display: "Error: " and the reason. */
export function accountMessage(error: unknown): string {
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : String(error)
  const reason = ACCOUNT_MESSAGES[code]
  // The account was created; verifying the mailbox is a next step, not an error.
  if (code === 'ppx/verify-mailbox') return message
  if (reason) return `Error: ${reason}`
  return code.startsWith('auth/') ? `Error: Authentication error: ${message}` : `Error: ${message}`
}

export const INITIALISED = 'Database initialized successfully!'
export const NOT_INITIALISED = 'Failed to initialize database. Check console for details.'
export const ALERT_INITIALISED = 'Database initialization complete!'
export const ALERT_NOT_INITIALISED = 'Database initialization failed. Check console for details.'
