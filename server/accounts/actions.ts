import type { AccountSummary, Administration } from '../../local-firebase/auth/administration.ts'
import { site } from '../../src/config.ts'
import { CommandFailure } from '../command/failure.ts'
import { settingsFrom, StartError } from '../settings.ts'

export interface Flags {
  isJson: boolean
  isMailed: boolean
  now: boolean
}

interface Done {
  message: string
  /** The URL at which a new password is chosen. */
  link?: string
}

type Action = (accounts: Administration, account: AccountSummary, flags: Flags) => Done

/** Returns the public URL of the site: PUBLIC_URL, or the address of npm start. Throws CommandFailure. */
function publicUrl(): string {
  try {
    const { publicUrl, host, port } = settingsFrom(process.env, '')
    return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  } catch (error) {
    throw error instanceof StartError ? new CommandFailure(error.message) : error
  }
}

const sessionsEnded = ({ sessions }: AccountSummary): string =>
  sessions === 1 ? 'One session has ended.' : `${sessions} sessions have ended.`

/** The actions on one account, by command-line argument. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  disable(accounts, account) {
    accounts.setDisabled(account.uid, true)
    return { message: `${account.email} is disabled. ${sessionsEnded(account)}` }
  },
  enable(accounts, account) {
    accounts.setDisabled(account.uid, false)
    return { message: `${account.email} is enabled and can sign in again.` }
  },
  revoke(accounts, account) {
    accounts.revoke(account.uid)
    return { message: `${account.email} has to sign in again. ${sessionsEnded(account)}` }
  },
  reset(accounts, { uid, email, disabled }, { isMailed }) {
    if (disabled) throw new CommandFailure(`${email} is disabled. Nothing was changed.`)
    const link = accounts.reset(uid, { publicUrl: publicUrl(), apiKey: site.firebase.apiKey, isMailed })
    if (isMailed)
      return { message: `A mail to ${email} with a link to choose a new password is in the outbox.` }
    return { message: `${email} can choose a new password here, once, within an hour:\n${link}`, link }
  },
  delete(accounts, account) {
    accounts.remove(account.uid)
    const rest = 'Its record under Users remains; it grants no access.'
    return { message: `${account.email} is deleted. ${sessionsEnded(account)} ${rest}` }
  },
}
