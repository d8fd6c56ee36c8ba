import { ApiError } from '../http/error.ts'
import type { Account } from './account.ts'
import { authError } from './auth-error.ts'
import type { JsonBody } from './json-body.ts'
import { checkPassword, normaliseEmail } from './credentials.ts'
import { openSession, tokensOf, type Caller, type Identity } from './identity.ts'
import type { Source } from './known-sources.ts'
import { LIFETIME_SECONDS } from './signing-key.ts'

/** Returns the staff account known on the caller's device; null if there is none. */
function staffOn(identity: Identity, caller: Caller): string | null {
  return identity.known.accountsOn(caller).find((uid) => identity.rightsChangedAt(uid) !== null) ?? null
}

/**
 * accounts:signUp. Reveals that an address is taken, as Firebase does, but only within the caller's quota,
 * given an acceptable password, and after the time that creating an account takes.
 */
export async function signUp(identity: Identity, body: JsonBody, caller: Caller) {
  if (body.has('idToken')) throw authError('OPERATION_NOT_ALLOWED')
  const password = body.text('password')
  // Without either, the client asks for an anonymous account, a feature that is switched off.
  if (!body.has('email') && password === undefined) throw authError('ADMIN_ONLY_OPERATION')
  if (!body.text('email')) throw authError('MISSING_EMAIL')
  if (!password) throw authError('MISSING_PASSWORD')
  const email = normaliseEmail(body.text('email'))
  checkPassword(password)
  const staff = staffOn(identity, caller)
  identity.limits.signUp(caller.address, staff)
  const source = staff === null ? identity.known.sourceOf(null, caller) : { key: staff, known: true }
  const passwordHash = await identity.passwords.hash(password, source)
  const session = await identity.write((stores) => {
    const account = stores.accounts.create(email, passwordHash, false)
    return account && openSession(stores, account)
  })
  if (!session) throw authError('EMAIL_EXISTS')
  const { uid } = session.account
  identity.audit('auth-sign-up', uid, caller.address)
  const tokens = await tokensOf(identity, session)
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: uid, email, ...tokens }
}

/**
 * accounts:signInWithPassword. For e-mail enumeration protection, "no account" and "wrong password" share an
 * error code.
 */
export async function signInWithPassword(identity: Identity, body: JsonBody, caller: Caller) {
  const email = normaliseEmail(body.text('email'))
  const password = body.text('password')
  if (!password) throw authError('MISSING_PASSWORD')
  const account = await tryPassword(identity, email, password, caller)
  if (account.disabled) {
    identity.audit('auth-disabled', account.uid, caller.address)
    throw authError('USER_DISABLED')
  }
  const session = await identity.write((stores) => {
    const current = stores.accounts.find(account.uid)
    // The account may have changed since the password was checked.
    if (!current || !isAsChecked(current, account) || current.disabled) return null
    const at = identity.now().getTime()
    stores.accounts.update(account.uid, { lastLoginAt: at, lastRefreshAt: at })
    stores.known.remember(account.uid, caller)
    return openSession(stores, current)
  })
  if (!session) throw authError('INVALID_LOGIN_CREDENTIALS')
  identity.audit('auth-sign-in', account.uid, caller.address)
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.uid,
    email: account.email,
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    registered: true,
    ...(await tokensOf(identity, session)),
  }
}

/** Checks a password. Throws INVALID_LOGIN_CREDENTIALS, or TOO_MANY_ATTEMPTS_TRY_LATER when throttled. */
async function tryPassword(
  identity: Identity,
  email: string,
  password: string,
  caller: Caller,
): Promise<Account> {
  const uid = identity.accounts.findByEmail(email)?.uid ?? null
  const source = identity.known.sourceOf(uid, caller)
  try {
    if (!source.known) identity.limits.checkSignIn(caller.address)
    const account = await identity.throttle.attempt(email, source, () =>
      accountFor(identity, email, password, source),
    )
    if (account) return account
  } catch (error) {
    if (error instanceof ApiError) identity.audit('auth-locked-out', uid, caller.address)
    throw error
  }
  identity.limits.signInFailed(caller.address)
  identity.audit('auth-wrong-password', uid, caller.address)
  throw authError('INVALID_LOGIN_CREDENTIALS')
}

/** Whether address and password hash are still those of `checked`, against which the password was checked. */
const isAsChecked = (current: Account, { passwordHash, email }: Account): boolean =>
  current.passwordHash === passwordHash && current.email === email

async function accountFor(
  identity: Identity,
  email: string,
  password: string,
  source: Source,
): Promise<Account | null> {
  const { passwords } = identity
  const account = identity.accounts.findByEmail(email)
  if (!account) {
    await passwords.pretendToCheck(password, source)
    return null
  }
  if (!(await passwords.matches(password, account.passwordHash, source))) return null
  const passwordHash = passwords.isOutdated(account.passwordHash)
    ? await passwords.hash(password, source)
    : null
  // The account may have changed while the password was being checked or hashed.
  const current = identity.accounts.find(account.uid)
  if (!current || !isAsChecked(current, account)) return null
  return passwordHash === null ? current : rehash(identity, current, passwordHash)
}

/** Stores the same password hashed at the current cost; resolves to null if it has since been changed. */
function rehash(identity: Identity, account: Account, passwordHash: string): Promise<Account | null> {
  return identity.write(({ accounts }) => {
    const current = accounts.find(account.uid)
    if (!current || !isAsChecked(current, account)) return null
    accounts.update(account.uid, { passwordHash })
    return { ...current, passwordHash }
  })
}

/** securetoken's /v1/token: exchanges a refresh token for an ID token; snake_case names, string values. */
export async function refresh(identity: Identity, form: URLSearchParams, address: string | undefined) {
  if (form.get('grant_type') !== 'refresh_token') throw authError('INVALID_GRANT_TYPE')
  const refreshToken = form.get('refresh_token')
  if (!refreshToken) throw authError('MISSING_REFRESH_TOKEN')
  const { account, authTime } = await identity.write(({ sessions, accounts, known }) => {
    const session = sessions.resume(refreshToken)
    const account = accounts.find(session.uid)
    if (!account) throw authError('USER_NOT_FOUND')
    if (account.disabled) throw authError('USER_DISABLED')
    accounts.update(account.uid, { lastRefreshAt: identity.now().getTime() })
    known.rememberNetwork(account.uid, address)
    return { account, authTime: session.authTime }
  })
  const idToken = await identity.tokens.issue(account, authTime)
  return {
    access_token: idToken,
    expires_in: String(LIFETIME_SECONDS),
    token_type: 'Bearer',
    refresh_token: refreshToken,
    id_token: idToken,
    user_id: account.uid,
    project_id: identity.projectId,
  }
}
