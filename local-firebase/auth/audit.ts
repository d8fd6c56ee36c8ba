import { digestOf } from '../random.ts'

/** Account events, the first word of their log lines; the log limits the lines per minute of each kind. */
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

/** Logs an event; `uid` is null for an address without an account, `address` is the network address. */
export type Audit = (event: AuditEvent, uid: string | null, address: string | undefined) => void

/** Returns the constant pseudonym of an account in the log, which does not reveal its e-mail address. */
export const auditName = (uid: string): string => digestOf(`account ${uid}`).slice(0, 12)

export function audit(log: (line: string) => void): Audit {
  return (event, uid, address) => {
    const account = uid === null ? 'no account' : `account ${auditName(uid)}`
    log(`${event}: ${account}${address === undefined ? '' : ` from ${address}`}`)
  }
}
