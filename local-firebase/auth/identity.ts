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

/** What is changed by Identity.write() alone. */
export interface Stores {
  accounts: WritableAccounts
  sessions: Sessions
  codes: WritableCodes
  known: WritableKnownSources
  throttle: Pick<WritableThrottle, 'forget'>
  now: () => Date
}

/** What every endpoint works with. */
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
  /** When somebody last gave this account rights or took them, epoch milliseconds; null when nobody has. */
  enrolledAt(uid: string): number | null
  now: () => Date
  /**
   * Runs synchronous writes as one, all of them on disk or none. They may begin after others' turns: what they depend on is
   * read in them.
   */
  write<T>(writes: (stores: Stores) => T): Promise<T>
}

/** Who sends a request, besides what its body says. */
export interface Caller {
  /** The `key` of the address; the SDK wants it back in links. */
  apiKey: string
  /** The visitor's address, where there is one. */
  address: string | undefined
  /** The secret by which a device says which one it is. */
  device: string | undefined
  /** Has the device keep this secret. */
  keepDevice(secret: string): void
}

/** How long after giving the password a person may change it, the address, or delete the account; Firebase's 5 minutes. */
const RECENT_SECONDS = 5 * 60

/** What the end of an account's sessions takes. */
export type Ending = Omit<Stores, 'throttle'>

/** A session of a person who has just given the password. `authTime` in epoch seconds. */
export interface Session {
  account: Account
  authTime: number
  refreshToken: string
}

export function openSession({ sessions, now }: Pick<Stores, 'sessions' | 'now'>, account: Account): Session {
  const authTime = Math.max(Math.floor(now().getTime() / 1000), account.validSince)
  return { account, authTime, refreshToken: sessions.open(account.uid, authTime) }
}

/** What a client is told of its session. */
export async function tokensOf({ tokens }: Identity, { account, authTime, refreshToken }: Session) {
  const idToken = await tokens.issue(account, authTime)
  return { idToken, refreshToken, expiresIn: String(LIFETIME_SECONDS) }
}

/**
 * Voids every token and every mail code of this person and forgets the places and devices that were known: what somebody
 * else has prepared while the account was theirs ends with the sessions. Token times have whole seconds, so `validSince` is the next one: a token made earlier in this
 * second is void too, and new tokens are dated at it.
 */
export function endSessions({ accounts, sessions, codes, known, now }: Ending, uid: string): void {
  accounts.update(uid, { validSince: Math.floor(now().getTime() / 1000) + 1 })
  sessions.endAll(uid)
  codes.spend(uid)
  known.forget(uid)
}

/** Deletes an account and what opens it. */
export function removeAccount(stores: Ending, uid: string): void {
  endSessions(stores, uid)
  stores.accounts.remove(uid)
}

/** Who a request comes from. Throws MISSING_ID_TOKEN, and what a token that is not valid any more throws. */
export async function signedIn(identity: Identity, idToken: string | undefined): Promise<Verified> {
  if (!idToken) throw authError('MISSING_ID_TOKEN')
  return identity.tokens.verify(idToken)
}

/**
 * The account as it is now, of a request that was found to be signed in. Throws USER_NOT_FOUND, USER_DISABLED or
 * TOKEN_EXPIRED when that has changed since.
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

/** Throws CREDENTIAL_TOO_OLD_LOGIN_AGAIN when the last sign-in is too long ago for a change of credentials. */
export function requireRecentLogin(identity: Identity, { authTime }: Verified): void {
  if (identity.now().getTime() / 1000 - authTime > RECENT_SECONDS)
    throw authError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}
