import { chmodSync, mkdirSync, readdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CodeKind } from './code.ts'
import { randomId } from '../random.ts'

const KEPT_MS = 30 * 24 * 3_600_000

const MAIL_TEXTS: Record<CodeKind, { subject: string; text: string; mode: string }> = {
  PASSWORD_RESET: {
    subject: 'Reset your password',
    text: 'Open this link to choose a new password. It works once, within an hour.',
    mode: 'resetPassword',
  },
  VERIFY_EMAIL: {
    subject: 'Verify your e-mail address',
    text: 'Open this link to verify your e-mail address. It works once, within three days.',
    mode: 'verifyEmail',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Verify your new e-mail address',
    text: 'Open this link to use this address to sign in from now on. It works once, within three days.',
    mode: 'verifyAndChangeEmail',
  },
}

export const MODES: Record<string, CodeKind> = Object.fromEntries(
  Object.entries(MAIL_TEXTS).map(([kind, { mode }]) => [mode, kind as CodeKind]),
)

/** Notices to the old address; without links, so they give access to nothing. */
const NOTICES = {
  CHANGE_ASKED_FOR: {
    subject: 'A change of your e-mail address was requested',
    text: (newEmail: string) =>
      `Somebody who is signed in to your account wants to sign in with ${newEmail} from now on. ` +
      'The change takes effect when the link sent to that address is opened.\r\n\r\n' +
      'If this was not you, reset your password now: this cancels the link and ends all sessions.',
  },
  EMAIL_CHANGED: {
    subject: 'Your e-mail address has changed',
    text: (newEmail: string) =>
      `The address of your account has changed to ${newEmail}.\r\n\r\n` +
      'If this was not you, contact the site’s administrators at once.',
  },
}

/** A mail that contains a link. */
export interface LinkMail {
  to: string
  kind: CodeKind
  code: string
  /** Where to continue afterwards; already checked to be on this site. */
  continueUrl: string | undefined
  apiKey: string
}

interface Notice {
  to: string
  kind: keyof typeof NOTICES
  newEmail: string
}

export type SendMail = (mail: LinkMail | Notice) => void

/** Returns the URL of the page where a code is used. */
export function linkOf(publicUrl: string, { kind, code, continueUrl, apiKey }: Omit<LinkMail, 'to'>): string {
  const link = new URL('/__/auth/action', publicUrl)
  link.searchParams.set('mode', MAIL_TEXTS[kind].mode)
  link.searchParams.set('oobCode', code)
  link.searchParams.set('apiKey', apiKey)
  if (continueUrl !== undefined) link.searchParams.set('continueUrl', continueUrl)
  link.searchParams.set('lang', 'en')
  return link.href
}

function wordsOf(mail: LinkMail | Notice, publicUrl: string) {
  if ('newEmail' in mail) {
    const { subject, text } = NOTICES[mail.kind]
    return { subject, name: mail.kind.toLowerCase().replaceAll('_', '-'), lines: [text(mail.newEmail)] }
  }
  const { subject, text, mode } = MAIL_TEXTS[mail.kind]
  const link = linkOf(publicUrl, mail)
  const lines = [text, '', link, '', 'If you did not request this, ignore this mail.']
  return { subject, name: mode, lines, link }
}

/**
 * Returns a function that writes mails as text files (RFC 5322) to a folder and logs them. The log shows
 * links only with `showLinks`: on a server that others can reach, the log must not give access to accounts.
 */
export function outbox(options: {
  folder: string
  publicUrl: string
  showLinks: boolean
  log: (line: string) => void
  now: () => Date
}): SendMail {
  const { folder, publicUrl, showLinks, log, now } = options
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  for (const file of readdirSync(folder)) {
    const path = join(folder, file)
    if (file.endsWith('.eml') && statSync(path).mtimeMs < now().getTime() - KEPT_MS) unlinkSync(path)
  }
  return (mail) => {
    const { subject, name, lines, link } = wordsOf(mail, publicUrl)
    const { hostname } = new URL(publicUrl)
    const at = now()
    const id = randomId(12)
    const text = [
      `From: noreply@${hostname}`,
      `To: ${mail.to}`,
      `Subject: ${subject}`,
      `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
      `Message-ID: <${id}@${hostname}>`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      ...lines,
      '',
    ]
    const file = `${at.toISOString().replaceAll(':', '-')}-${name}-${id}.eml`
    writeFileSync(join(folder, file), text.join('\r\n'), { mode: 0o600, flag: 'wx' })
    log(`Mail to ${mail.to}: ${subject}${showLinks && link ? ` ${link}` : ''} (${join(folder, file)})`)
  }
}
