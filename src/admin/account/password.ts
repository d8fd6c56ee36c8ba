import { ACCOUNT_MESSAGES } from '../initialize/messages.ts'
import { codeOf } from '../login/messages.ts'
import { passwordError } from '../login/passwordError.ts'

export interface PasswordDraft {
  present: string
  next: string
  confirmation: string
}

/** Returns the first error with its field; null when the draft is valid. */
export function passwordDraftError({
  present,
  next,
  confirmation,
}: PasswordDraft): { field: keyof PasswordDraft; text: string } | null {
  if (present === '') return { field: 'present', text: 'Enter your current password' }
  if (next === '') return { field: 'next', text: 'Enter a new password' }
  const wrong = passwordError(next, confirmation)
  if (wrong) return { field: next === confirmation ? 'next' : 'confirmation', text: wrong }
  return next === present ? { field: 'next', text: 'The new password is the same as the current one' } : null
}

const COMMON = /^(?:password|passw0rd|qwerty|letmein|welcome|admin|secret|iloveyou|abc|123)/i
const EASY = 'Easy to guess'
const LONG = 12

/** Rates a new password in words; '' while it is too short. Only advice: no password is refused for it. */
export function passwordStrength(next: string, email: string): string {
  if (passwordError(next, next) !== null) return ''
  const name = email.split('@', 1)[0] ?? ''
  const isName = name.length > 2 && next.toLowerCase().includes(name.toLowerCase())
  if (isName || COMMON.test(next) || new Set(next).size < 5) return `${EASY}: choose something less common.`
  return next.length < LONG ? `Fair: ${LONG} characters or more are much harder to guess.` : 'Strong.'
}

const MESSAGES: Record<string, string> = {
  'auth/invalid-credential': 'The current password is not right',
  'auth/wrong-password': 'The current password is not right',
  'auth/too-many-requests': 'Too many failed attempts. Please try again later.',
  'auth/weak-password': ACCOUNT_MESSAGES['auth/weak-password'] ?? '',
  'auth/network-request-failed': 'The server cannot be reached.',
}

/** Returns the message for a password change that failed. */
export function passwordMessage(error: unknown): string {
  const code = codeOf(error)
  const text = error instanceof Error ? error.message : String(error)
  return MESSAGES[code] ?? `Password not changed: ${text}`
}
