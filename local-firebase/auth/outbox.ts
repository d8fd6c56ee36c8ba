import { chmodSync, mkdirSync, readdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CodeKind } from './code.ts'
import { randomId } from './random.ts'

const KEPT_MS = 30 * 24 * 3_600_000

const WORDS: Record<CodeKind, { subject: string; text: string; mode: string }> = {
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
    text: 'Open this link to sign in with this address from now on. It works once, within three days.',
    mode: 'verifyAndChangeEmail',
  },
}

export const MODES: Record<string, CodeKind> = Object.fromEntries(
  Object.entries(WORDS).map(([kind, { mode }]) => [mode, kind as CodeKind]),
)

export interface Mail {
  to: string
  kind: CodeKind
  code: string
  /** Where the person goes on afterwards; already checked to be this site. */
  continueUrl: string | undefined
  apiKey: string
}

export type SendMail = (mail: Mail) => void

/**
 * Mails are text files (RFC 5322) in a folder, announced in the log. The log shows the link only with `showLinks`:
 * on a server that others reach, the log must not open accounts.
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
  return ({ to, kind, code, continueUrl, apiKey }) => {
    const { subject, text, mode } = WORDS[kind]
    const link = new URL('/__/auth/action', publicUrl)
    link.searchParams.set('mode', mode)
    link.searchParams.set('oobCode', code)
    link.searchParams.set('apiKey', apiKey)
    if (continueUrl !== undefined) link.searchParams.set('continueUrl', continueUrl)
    link.searchParams.set('lang', 'en')
    const at = now()
    const id = randomId(12)
    const lines = [
      `From: noreply@${link.hostname}`,
      `To: ${to}`,
      `Subject: ${subject}`,
      `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
      `Message-ID: <${id}@${link.hostname}>`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      text,
      '',
      link.href,
      '',
      'If you did not ask for this, ignore this mail.',
      '',
    ]
    const file = `${at.toISOString().replaceAll(':', '-')}-${mode}-${id}.eml`
    writeFileSync(join(folder, file), lines.join('\r\n'), { mode: 0o600, flag: 'wx' })
    log(`Mail to ${to}: ${subject}${showLinks ? ` ${link.href}` : ''} (${join(folder, file)})`)
  }
}
