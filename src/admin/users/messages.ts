import { site } from '../../config.ts'

/** Hint about where mails go: the embedded server writes them to a folder instead of sending them. */
const WHERE = site.onGoogle ? '' : ' This server stores its emails in the outbox of its data folder.'

export const mailedMessage = (email: string): string =>
  `An email with a link to choose a password is on its way to ${email}.${WHERE}`

/**
 * The message after an approval. A colleague who chose the password alone must still verify the mailbox on
 * sign-in.
 */
export const approvedMessage = (email: string): string =>
  `${email} is approved. When they next sign in, they get an email with a link to verify the address.${WHERE}`
