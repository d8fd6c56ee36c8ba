import { site } from '../../config.ts'
import { passwordError } from '../login/passwordError.ts'

/** The inputs of the second set-up step. */
export interface AdminDraft {
  email: string
  password: string
  confirmation: string
}

/**
 * Returns the first error, in the specification's order and words (section 5); null when the draft is valid.
 */
export function adminDraftError({ email, password, confirmation }: AdminDraft): string | null {
  if (email.trim() === '' || password === '' || confirmation === '') return 'All fields are required'
  const [name, domain, more] = email.trim().toLowerCase().split('@')
  if (name === '' || domain !== site.emailDomain || more !== undefined) {
    return `Admin email must end with @${site.emailDomain}`
  }
  return passwordError(password, confirmation)
}
