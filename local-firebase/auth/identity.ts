import type { Account, Accounts, WritableAccounts } from './account.ts'
import type { AddressLimits } from './address-limit.ts'
import type { Audit } from './audit.ts'
import { authError } from './auth-error.ts'
import type { Codes, WritableCodes } from './code.ts'
import type { IdTokens, Verified } from './id-token.ts'
import type { KnownSources, WritableKnownSources } from './known-sources.ts'
import type { SendMail } from './outbox.ts'
import type { Passwords } from './password.ts'
import type { Sessions } from './session.ts'
import { LIFETIME_SECONDS } from './signing-key.ts'
import type { Throttle, WritableThrottle } from './throttle.ts'

/** The stores that may only be changed inside Identity.write(). */
export interface Stores {
  accounts: WritableAccounts
  sessions: Sessions
  codes: WritableCodes
  known: WritableKnownSources
  throttle: Pick<WritableThrottle, 'forget'>
  now: () => Date
}

/** The dependencies of every endpoint. */
export interface Identity {
  projectId: string
  publicUrl: string
  accounts: Accounts
  passwords: Passwords
  tokens: IdTokens
  codes: Codes
  throttle: Throttle
  limits: AddressLimits
  known: KnownSources
  audit: Audit
  sendMail: SendMail
  /** Returns when the account last gained or lost rights, epoch milliseconds; null if never. */
  rightsChangedAt(uid: string): number | null
  now: () => Date
  /**
   * Runs synchronous writes in one transaction. It may start late, after other requests, so values that the
   * writes depend on must be read inside it.
   */
  write<T>(writes: (stores: Stores) => T): Promise<T>
}

/** The sender of a request, as far as it is known apart from the body. */
export interface Caller {
  /** The `key` parameter of the URL; the SDK expects it in links. */
  apiKey: string
  /** The visitor's network address, if any. */
  address: string | undefined
  /** The secret by which a device identifies itself. */
  device: string | undefined
  /** Makes the device store this secret. */
  keepDevice(secret: string): void
}

/** How recent a sign-in must be to change credentials or delete the account; Firebase's 5 minutes. */
const RECENT_SECONDS = 5 * 60

/** The stores needed to end the sessions of an account. */
export type Ending = Omit<Stores, 'throttle'>

/** A new session of a user who has just entered the password. `authTime` in epoch seconds. */
export interface Session {
  account: Account
  authTime: number
  refreshToken: string
}

export function openSession({ sessions, now }: Pick<Stores, 'sessions' | 'now'>, account: Account): Session {
  const authTime = Math.max(Math.floor(now().getTime() / 1000), account.validSince)
  return { account, authTime, refreshToken: sessions.open(account.uid, authTime) }
}

/** Returns the tokens of a session, as sent to the client. */
export async function tokensOf({ tokens }: Identity, { account, authTime, refreshToken }: Session) {
  const idToken = await tokens.issue(account, authTime)
  return { idToken, refreshToken, expiresIn: String(LIFETIME_SECONDS) }
}

/**
 * Voids every token and mail code of an account and forgets its known networks and devices, so that nothing
 * an intruder has prepared survives. Token times are whole seconds, so `validSince` is set to the next
 * second: tokens issued earlier in this second are void too, and new ones are dated at it.
 */
export function endSessions({ accounts, sessions, codes, known, now }: Ending, uid: string): void {
  accounts.update(uid, { validSince: Math.floor(now().getTime() / 1000) + 1 })
  sessions.endAll(uid)
  codes.spend(uid)
  known.forget(uid)
}

/** Deletes an account and everything that gives access to it. */
export function removeAccount(stores: Ending, uid: string): void {
  endSessions(stores, uid)
  stores.accounts.remove(uid)
}

/** Returns the account that sends a request. Throws MISSING_ID_TOKEN or an error of IdTokens.verify(). */
export async function signedIn(identity: Identity, idToken: string | undefined): Promise<Verified> {
  if (!idToken) throw authError('MISSING_ID_TOKEN')
  return identity.tokens.verify(idToken)
}

/**
 * Returns the current state of an account whose token was verified earlier in the request. Throws
 * USER_NOT_FOUND, USER_DISABLED or TOKEN_EXPIRED when it has been deleted, disabled or signed out since.
 */
export function stillSignedIn(
  { accounts }: Pick<Stores, 'accounts'>,
  { account: { uid, validSince } }: Verified,
): Account {
  const account = accounts.find(uid)
  if (!account) throw authError('USER_NOT_FOUND')
  if (account.disabled) throw authError('USER_DISABLED')
  if (account.validSince !== validSince) throw authError('TOKEN_EXPIRED')
  return account
}

/** Throws CREDENTIAL_TOO_OLD_LOGIN_AGAIN when the last sign-in is too old for changing credentials. */
export function requireRecentLogin(identity: Identity, { authTime }: Verified): void {
  if (identity.now().getTime() / 1000 - authTime > RECENT_SECONDS)
    throw authError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}
