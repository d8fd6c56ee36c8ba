import { codeOf, FOREIGN } from './messages.ts'

/** The message for every address of the company, whether or not it has an account. */
export const RESET_MAIL_SENT =
  'If this address has an account, an email is on its way. Its link works once, within an hour.'

/** Validates the address before a request; null when it is valid. */
export function forgotError(email: string, isStaffAddress: (email: string) => boolean): string | null {
  if (email === '') return 'Enter your email'
  return isStaffAddress(email) ? null : FOREIGN
}

const MESSAGES: Record<string, string> = {
  'auth/invalid-email': 'The email address is not valid. Please check and try again.',
  'auth/missing-email': 'Enter your email',
  'auth/too-many-requests': 'Too many emails were requested. Please try again later.',
  'auth/network-request-failed': 'The server cannot be reached. Please try again.',
}

/** Returns the message for a failed request; it does not reveal whether the account exists. */
export function forgotMessage(error: unknown): string {
  return MESSAGES[codeOf(error)] ?? 'The email could not be sent. Please try again.'
}
