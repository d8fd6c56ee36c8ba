import { site } from '../../config.ts'

/** Where the mail went: the embedded server writes mails into a folder instead of sending them. */
export function mailedWords(email: string): string {
  const where = site.onGoogle ? '' : ' This server keeps its mails in the outbox of its data folder.'
  return `A mail to choose a password is on its way to ${email}.${where}`
}
