import { authError } from './auth-error.ts'

/** The limits of Firebase's default password policy; lengths in UTF-16 units, as its SDK counts. */
export const PASSWORD_LENGTH = { min: 6, max: 4096 } as const

const EMAIL = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}.]+(\.[^\s@<>()[\]\\,;:"\p{C}.]+)+$/u

/** One address as Firebase Authentication takes it: a local part, an at sign and a name with a dot, 254 characters at most. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text)
}

/** Lower case, as Firebase stores it. Throws MISSING_EMAIL or INVALID_EMAIL. */
export function emailFrom(text: string | undefined): string {
  if (!text) throw authError('MISSING_EMAIL')
  if (!isEmail(text)) throw authError('INVALID_EMAIL')
  return text.toLowerCase()
}

/** Why this password is refused; null when it is fine. */
export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_LENGTH.min) return 'Password should be at least 6 characters'
  return password.length > PASSWORD_LENGTH.max ? 'Password should be at most 4096 characters' : null
}

/** Throws WEAK_PASSWORD, with the reason, when the password is too short or too long. */
export function checkPassword(password: string): void {
  const problem = passwordProblem(password)
  if (problem !== null) throw authError('WEAK_PASSWORD', problem)
}
