import { site } from '../../config.ts'

/** Where mails go: the embedded server writes them into a folder instead of sending them. */
const WHERE = site.onGoogle ? '' : ' This server keeps its mails in the outbox of its data folder.'

export const mailedMessage = (email: string): string =>
  `A mail to choose a password is on its way to ${email}.${WHERE}`

/** A colleague who chose the password alone has yet to prove the mailbox, which the sign-in asks for. */
export const approvedMessage = (email: string): string =>
  `${email} is approved. At their next sign-in they get a mail whose link proves the address.${WHERE}`
