import { isStorable } from '../store/checksum.ts'
import type { Account, AccountChange } from './account.ts'
import { authError } from './auth-error.ts'
import type { JsonBody } from './json-body.ts'
import { checkPassword, normaliseEmail } from './credentials.ts'
import {
  endSessions,
  openSession,
  removeAccount,
  requireRecentLogin,
  signedIn,
  stillSignedIn,
  tokensOf,
  type Caller,
  type Identity,
} from './identity.ts'
import { applyEmailCode } from './mail-code.ts'

const MAX_TEXT_LENGTH = 2048

const isAccepted = (text: string): boolean => text.length <= MAX_TEXT_LENGTH && isStorable(text)

function providers(account: Account) {
  const { email, displayName, photoUrl } = account
  return [
    {
      providerId: 'password',
      rawId: email,
      email,
      federatedId: email,
      ...(displayName === null ? {} : { displayName }),
      ...(photoUrl === null ? {} : { photoUrl }),
    },
  ]
}

/** accounts:lookup, requested after every sign-in and whenever a signed-in user opens a page. */
export async function lookup(identity: Identity, body: JsonBody) {
  const { account } = await signedIn(identity, body.text('idToken'))
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [
      {
        localId: account.uid,
        email: account.email,
        emailVerified: account.emailVerified,
        ...(account.displayName === null ? {} : { displayName: account.displayName }),
        ...(account.photoUrl === null ? {} : { photoUrl: account.photoUrl }),
        providerUserInfo: providers(account),
        // The SDK only checks its presence (a user without one counts as anonymous); the real hash is never
        // sent.
        passwordHash: 'UkVEQUNURUQ=',
        passwordUpdatedAt: account.passwordUpdatedAt,
        validSince: String(account.validSince),
        lastLoginAt: String(account.lastLoginAt),
        createdAt: String(account.createdAt),
        lastRefreshAt: new Date(account.lastRefreshAt).toISOString(),
      },
    ],
  }
}

function profileChange(body: JsonBody): AccountChange {
  const change: AccountChange = {}
  const displayName = body.text('displayName')
  const photoUrl = body.text('photoUrl')
  if (!isAccepted(displayName ?? '')) throw authError('INVALID_DISPLAY_NAME')
  if (!isAccepted(photoUrl ?? '')) throw authError('INVALID_PHOTO_URL')
  if (displayName !== undefined) change.displayName = displayName
  if (photoUrl !== undefined) change.photoUrl = photoUrl
  for (const attribute of body.texts('deleteAttribute')) {
    if (attribute === 'DISPLAY_NAME') change.displayName = null
    else if (attribute === 'PHOTO_URL') change.photoUrl = null
    else throw authError('OPERATION_NOT_ALLOWED')
  }
  return change
}

/**
 * accounts:update with an ID token (name, picture, password) or a mail code (verifies or changes the
 * address). The address can only be changed by VERIFY_AND_CHANGE_EMAIL, as in production with e-mail
 * enumeration protection.
 */
export async function update(identity: Identity, body: JsonBody, caller: Caller) {
  const oobCode = body.text('oobCode')
  if (oobCode)
    return {
      kind: 'identitytoolkit#SetAccountInfoResponse',
      ...(await applyEmailCode(identity, oobCode, caller)),
    }
  let verified = await signedIn(identity, body.text('idToken'))
  const { account } = verified
  const email = body.text('email')
  if (email !== undefined && normaliseEmail(email) !== account.email)
    throw authError('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.')
  const change = profileChange(body)
  const password = body.text('password')
  if (password !== undefined) {
    requireRecentLogin(identity, verified)
    checkPassword(password)
    change.passwordHash = await identity.passwords.hash(password, {
      key: `${account.uid} signed in`,
      known: true,
    })
    change.passwordUpdatedAt = identity.now().getTime()
    // The session may have ended while the password was being hashed.
    verified = await signedIn(identity, body.text('idToken'))
  }
  const { current, session } = await identity.write((stores) => {
    const { uid } = stillSignedIn(stores, verified)
    stores.accounts.update(uid, change)
    if (password !== undefined) {
      endSessions(stores, uid)
      stores.known.remember(uid, caller)
    }
    const current = stores.accounts.find(uid) ?? account
    return { current, session: password === undefined ? null : openSession(stores, current) }
  })
  if (password !== undefined) identity.audit('auth-password-changed', current.uid, caller.address)
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: current.uid,
    email: current.email,
    emailVerified: current.emailVerified,
    ...(current.displayName === null ? {} : { displayName: current.displayName }),
    ...(current.photoUrl === null ? {} : { photoUrl: current.photoUrl }),
    providerUserInfo: providers(current),
    ...(session && (await tokensOf(identity, session))),
  }
}

/** accounts:delete. Invalidates all tokens of the account. */
export async function remove(identity: Identity, body: JsonBody, { address }: Caller) {
  const verified = await signedIn(identity, body.text('idToken'))
  requireRecentLogin(identity, verified)
  const { uid } = verified.account
  await identity.write((stores) => removeAccount(stores, stillSignedIn(stores, verified).uid))
  identity.audit('auth-deleted', uid, address)
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}
