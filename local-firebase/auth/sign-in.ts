import type { Account } from './account.ts'
import { authError } from './auth-error.ts'
import type { JsonBody } from './json-body.ts'
import { checkPassword, emailFrom } from './credentials.ts'
import { startSession, type Caller, type Identity } from './identity.ts'
import { LIFETIME_SECONDS } from './id-token.ts'
import { hashPassword, passwordMatches, pretendToCheck } from './password.ts'

/** accounts:signUp. Checks in production's order: presence, syntax, address taken, password strength. */
export async function signUp(identity: Identity, body: JsonBody, { address }: Caller) {
  if (body.has('idToken')) throw authError('OPERATION_NOT_ALLOWED')
  const password = body.text('password')
  // Neither: an anonymous account, which is switched off.
  if (!body.has('email') && password === undefined) throw authError('ADMIN_ONLY_OPERATION')
  if (!body.text('email')) throw authError('MISSING_EMAIL')
  if (!password) throw authError('MISSING_PASSWORD')
  const email = emailFrom(body.text('email'))
  if (identity.accounts.findByEmail(email)) throw authError('EMAIL_EXISTS')
  checkPassword(password)
  identity.limits.signUp(address)
  const account = identity.accounts.create(email, await hashPassword(password), false)
  if (!account) throw authError('EMAIL_EXISTS')
  const session = await startSession(identity, account)
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: account.uid, email, ...session }
}

/** accounts:signInWithPassword. With e-mail enumeration protection one code stands for "no account" and "wrong password". */
export async function signInWithPassword(identity: Identity, body: JsonBody, { address }: Caller) {
  const email = emailFrom(body.text('email'))
  const password = body.text('password')
  if (!password) throw authError('MISSING_PASSWORD')
  identity.limits.checkSignIn(address)
  const account = await identity.throttle.attempt(email, () => accountFor(identity, email, password))
  if (!account) {
    identity.limits.signInFailed(address)
    throw authError('INVALID_LOGIN_CREDENTIALS')
  }
  if (account.disabled) throw authError('USER_DISABLED')
  const at = identity.now().getTime()
  identity.accounts.update(account.uid, { lastLoginAt: at, lastRefreshAt: at })
  const session = await startSession(identity, account)
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.uid,
    email: account.email,
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    registered: true,
    ...session,
  }
}

async function accountFor(identity: Identity, email: string, password: string): Promise<Account | null> {
  const account = identity.accounts.findByEmail(email)
  if (!account) {
    await pretendToCheck(password)
    return null
  }
  if (!(await passwordMatches(password, account.passwordHash))) return null
  // The password may have been changed while this one was being hashed.
  const current = identity.accounts.find(account.uid)
  return current?.passwordHash === account.passwordHash && current.email === email ? current : null
}

/** securetoken's /v1/token: a new ID token for a refresh token. Field names are snake_case, all values strings. */
export async function refresh(identity: Identity, form: URLSearchParams) {
  if (form.get('grant_type') !== 'refresh_token') throw authError('INVALID_GRANT_TYPE')
  const refreshToken = form.get('refresh_token')
  if (!refreshToken) throw authError('MISSING_REFRESH_TOKEN')
  const { uid, authTime } = identity.sessions.resume(refreshToken)
  const account = identity.accounts.find(uid)
  if (!account) throw authError('USER_NOT_FOUND')
  if (account.disabled) throw authError('USER_DISABLED')
  identity.accounts.update(uid, { lastRefreshAt: identity.now().getTime() })
  const idToken = await identity.tokens.issue(account, authTime)
  return {
    access_token: idToken,
    expires_in: String(LIFETIME_SECONDS),
    token_type: 'Bearer',
    refresh_token: refreshToken,
    id_token: idToken,
    user_id: uid,
    project_id: identity.projectId,
  }
}
