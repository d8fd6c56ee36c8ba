import { digestOf } from '../random.ts'

/** What happens to accounts, as the first word of a line; the log holds each kind to its own number of lines a minute. */
export type AuditEvent =
  | 'auth-sign-up'
  | 'auth-sign-in'
  | 'auth-wrong-password'
  | 'auth-locked-out'
  | 'auth-disabled'
  | 'auth-reset-asked-for'
  | 'auth-verification-asked-for'
  | 'auth-change-asked-for'
  | 'auth-email-verified'
  | 'auth-email-changed'
  | 'auth-password-changed'
  | 'auth-password-reset'
  | 'auth-deleted'

/** Writes one line about an account, null for an address without one; `address` is the visitor's. */
export type Audit = (event: AuditEvent, uid: string | null, address: string | undefined) => void

/** The name of an account in the log: the same for as long as it exists, and nobody's address. */
export const auditName = (uid: string): string => digestOf(`account ${uid}`).slice(0, 12)

export function audit(log: (line: string) => void): Audit {
  return (event, uid, address) => {
    const account = uid === null ? 'no account' : `account ${auditName(uid)}`
    log(`${event}: ${account}${address === undefined ? '' : ` from ${address}`}`)
  }
}
