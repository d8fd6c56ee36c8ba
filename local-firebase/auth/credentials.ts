import { authError } from './auth-error.ts'

/** Limits of Firebase's default password policy, in UTF-16 code units as in its SDK. */
export const PASSWORD_LENGTH = { min: 6, max: 4096 } as const

const EMAIL = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}.]+(\.[^\s@<>()[\]\\,;:"\p{C}.]+)+$/u

/**
 * Whether a text is one address that Firebase Authentication accepts: local part, "@", dotted domain, at most
 * 254 characters.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text)
}

/** Returns an address in lower case, as Firebase stores it. Throws MISSING_EMAIL or INVALID_EMAIL. */
export function normaliseEmail(text: string | undefined): string {
  if (!text) throw authError('MISSING_EMAIL')
  if (!isEmail(text)) throw authError('INVALID_EMAIL')
  return text.toLowerCase()
}

/** Returns the reason why a password is refused; null when it is acceptable. */
export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_LENGTH.min) return 'Password should be at least 6 characters'
  return password.length > PASSWORD_LENGTH.max ? 'Password should be at most 4096 characters' : null
}

/** Throws WEAK_PASSWORD, with the reason, when a password is too short or too long. */
export function checkPassword(password: string): void {
  const problem = passwordProblem(password)
  if (problem !== null) throw authError('WEAK_PASSWORD', problem)
}
