import { isLoopbackUrl } from '../http/loopback.ts'
import { authError } from './auth-error.ts'
import type { JsonBody } from './json-body.ts'
import type { AuditEvent } from './audit.ts'
import type { Code, CodeKind } from './code.ts'
import { checkPassword, normaliseEmail } from './credentials.ts'
import type { Verified } from './id-token.ts'
import {
  endSessions,
  requireRecentLogin,
  signedIn,
  stillSignedIn,
  type Caller,
  type Identity,
} from './identity.ts'
import type { Source } from './known-sources.ts'
import { parseUrl } from '../http/parse-url.ts'

/**
 * Validates a continue URL. Links in mails may lead to this site only, or to another local port if the site
 * itself is on a loopback address.
 */
function continueUrlFrom(identity: Identity, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = parseUrl(text)
  if (!url) throw authError('INVALID_CONTINUE_URI')
  const own = new URL(identity.publicUrl)
  const nearby = url.protocol === 'http:' && isLoopbackUrl(url.href) && isLoopbackUrl(own.href)
  if (url.origin !== own.origin && !nearby) throw authError('UNAUTHORIZED_DOMAIN', 'Domain not allowlisted')
  return url.href
}

/** Returns the requested code and, for kinds that need a signed-in user, the verified token. */
async function codeFor(
  identity: Identity,
  kind: CodeKind,
  body: JsonBody,
): Promise<{ code: Code; verified: Verified | null }> {
  if (kind === 'PASSWORD_RESET') {
    const email = normaliseEmail(body.text('email'))
    const uid = identity.accounts.findByEmail(email)?.uid ?? ''
    return { code: { kind, uid, email, newEmail: null }, verified: null }
  }
  const verified = await signedIn(identity, body.text('idToken'))
  const { uid, email } = verified.account
  if (kind === 'VERIFY_EMAIL') return { code: { kind, uid, email, newEmail: null }, verified }
  requireRecentLogin(identity, verified)
  if (!body.text('newEmail')) throw authError('MISSING_NEW_EMAIL')
  const newEmail = normaliseEmail(body.text('newEmail'))
  // Nothing is sent to an address that is taken, and the response does not reveal it.
  const receiver = identity.accounts.findByEmail(newEmail) ? '' : uid
  return { code: { kind, uid: receiver, email, newEmail }, verified }
}

/**
 * Mails per hour to one address, whoever requests them, after which strangers get no more. Known devices and
 * networks, and users who verify their own address, are limited by mailTo() alone.
 */
const MAILS_OF_STRANGERS = 30

/** Throws TOO_MANY_ATTEMPTS_TRY_LATER after too many mails to the address or requests of the caller. */
function limitMails(identity: Identity, { kind, uid, email, newEmail }: Code, caller: Caller): void {
  const source: Source =
    kind === 'PASSWORD_RESET'
      ? identity.known.sourceOf(uid || null, caller)
      : { key: 'signed in', known: newEmail === null }
  if (!source.known) {
    identity.limits.mail(caller.address)
    if (identity.codes.sentTo(newEmail ?? email) >= MAILS_OF_STRANGERS)
      throw authError('TOO_MANY_ATTEMPTS_TRY_LATER')
  }
  identity.limits.mailTo(email, source)
}

const ASKED_FOR: Record<CodeKind, AuditEvent> = {
  PASSWORD_RESET: 'auth-reset-asked-for',
  VERIFY_EMAIL: 'auth-verification-asked-for',
  VERIFY_AND_CHANGE_EMAIL: 'auth-change-asked-for',
}

/** accounts:sendOobCode. The response does not reveal whether an address has an account. */
export async function sendOobCode(identity: Identity, body: JsonBody, caller: Caller) {
  const kind = body.text('requestType')
  if (!kind || kind === 'OOB_REQ_TYPE_UNSPECIFIED') throw authError('MISSING_REQ_TYPE')
  if (kind !== 'PASSWORD_RESET' && kind !== 'VERIFY_EMAIL' && kind !== 'VERIFY_AND_CHANGE_EMAIL')
    throw authError('OPERATION_NOT_ALLOWED')
  const { code, verified } = await codeFor(identity, kind, body)
  const continueUrl = continueUrlFrom(identity, body.text('continueUrl'))
  const secret = await identity.write((stores) => {
    if (verified) stillSignedIn(stores, verified)
    limitMails(identity, code, caller)
    return stores.codes.create(code)
  })
  identity.audit(ASKED_FOR[kind], code.uid || null, caller.address)
  // Sent even if the new address gets no mail: the old mailbox must not reveal that the new address is taken.
  if (code.newEmail !== null)
    identity.sendMail({ to: code.email, kind: 'CHANGE_ASKED_FOR', newEmail: code.newEmail })
  if (code.uid !== '')
    identity.sendMail({
      to: code.newEmail ?? code.email,
      kind,
      code: secret,
      continueUrl,
      apiKey: caller.apiKey,
    })
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: code.email }
}

/**
 * Returns a code and its account. Throws INVALID_OOB_CODE when the account is gone, its address has changed,
 * or its rights have changed since the code was created.
 */
export function readCode(identity: Identity, secret: string) {
  const code = identity.codes.read(secret)
  const account = identity.accounts.find(code.uid)
  if (!account || account.email !== code.email) throw authError('INVALID_OOB_CODE')
  if (code.createdAt < Math.floor(identity.rightsChangedAt(account.uid) ?? 0))
    throw authError('INVALID_OOB_CODE')
  if (account.disabled) throw authError('USER_DISABLED')
  return { code, account }
}

/** Verifies or changes the address and uses up the code. A change ends every session. */
export async function applyEmailCode(
  identity: Identity,
  secret: string,
  { address }: Pick<Caller, 'address'>,
) {
  const { code, account, email } = await identity.write((stores) => {
    const { code, account } = readCode(identity, secret)
    if (code.kind === 'PASSWORD_RESET') throw authError('INVALID_OOB_CODE')
    const email = code.newEmail ?? account.email
    if (!stores.accounts.update(account.uid, { email, emailVerified: true })) throw authError('EMAIL_EXISTS')
    if (code.kind === 'VERIFY_AND_CHANGE_EMAIL') endSessions(stores, account.uid)
    // Password reset codes stay valid: they went to the mailbox that has just been verified.
    else stores.codes.spend(account.uid, ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'])
    return { code, account, email }
  })
  if (email !== account.email)
    identity.sendMail({ to: account.email, kind: 'EMAIL_CHANGED', newEmail: email })
  const event = code.kind === 'VERIFY_EMAIL' ? 'auth-email-verified' : 'auth-email-changed'
  identity.audit(event, account.uid, address)
  return { localId: account.uid, email, emailVerified: true }
}

/**
 * Sets the new password, ends every session, voids every other code and lifts the throttle: reading the mail
 * proves ownership of the address, and earlier users of the account must lose access.
 */
export async function setPassword(
  identity: Identity,
  secret: string,
  password: string,
  { address }: Pick<Caller, 'address'>,
): Promise<void> {
  const { code } = readCode(identity, secret)
  if (code.kind !== 'PASSWORD_RESET') throw authError('INVALID_OOB_CODE')
  checkPassword(password)
  const passwordHash = await identity.passwords.hash(password, { key: `${code.uid} mail`, known: true })
  const uid = await identity.write((stores) => {
    // Checked again: of two concurrent requests with one code, only the first may set the password.
    const { account } = readCode(identity, secret)
    const passwordUpdatedAt = identity.now().getTime()
    stores.accounts.update(account.uid, { passwordHash, passwordUpdatedAt, emailVerified: true })
    endSessions(stores, account.uid)
    stores.throttle.forget(account.email)
    stores.known.rememberNetwork(account.uid, address)
    return account.uid
  })
  identity.audit('auth-password-reset', uid, address)
}

/** accounts:resetPassword. Describes a code or, given `newPassword`, uses it. */
export async function resetPassword(identity: Identity, body: JsonBody, caller: Caller) {
  const secret = body.text('oobCode')
  if (!secret) throw authError('MISSING_OOB_CODE')
  const { code } = readCode(identity, secret)
  const newPassword = body.text('newPassword')
  if (newPassword !== undefined) await setPassword(identity, secret, newPassword, caller)
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    email: code.email,
    requestType: code.kind,
    ...(code.newEmail === null ? {} : { newEmail: code.newEmail }),
  }
}
