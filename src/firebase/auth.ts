import {
  type Auth,
  type ActionCodeSettings,
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth'
import type { FirebaseApp } from 'firebase/app'
import { site } from '../config.ts'
import { connection, OWN } from './connection.ts'
import { firebaseApp } from './database.ts'
import { loadSdk, readDocument } from './read.ts'
import { reportRefused } from './refusals.ts'
import { rememberStaff } from './remembered-staff.ts'
import { rememberSignIn } from './sign-in-hint.ts'
import { announceSignOut } from './tabs.ts'

/** A signed-in member of staff whose admins record is active. */
export interface Staff {
  uid: string
  email: string
}

/** `code` is Firebase's own ("auth/…") or one of ours: "ppx/foreign-domain", "ppx/not-approved", "ppx/verify-mailbox". */
export class AuthError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AuthError'
    this.code = code
  }
}

/** The account exists, but no colleague has approved it; `uid` is what a colleague needs to do so. */
export class NotApprovedError extends AuthError {
  readonly uid: string

  constructor(uid: string) {
    super('ppx/not-approved', 'This account has not been approved yet')
    this.name = 'NotApprovedError'
    this.uid = uid
  }
}

/** Creates the error for an approved account whose mailbox is not verified yet. */
export const mailboxError = (options?: ErrorOptions): AuthError =>
  new AuthError('ppx/verify-mailbox', 'Open the link in the email we sent you, then sign in', options)

export function authError(cause: unknown): AuthError {
  if (cause instanceof AuthError) return cause
  const message = cause instanceof Error ? cause.message : String(cause)
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'auth/internal-error'
  return new AuthError(code, message, { cause })
}

// A user who may be signed in reads with a token, which only the SDK sends.
void loadSdk()

const auths = new WeakMap<FirebaseApp, Auth>()

/**
 * Returns the Auth instance of an app. Without a popup resolver the SDK is 6 kB smaller; tabs share the
 * sign-in through IndexedDB.
 */
export function authOf(app: FirebaseApp, remembered = typeof indexedDB !== 'undefined'): Auth {
  const cached = auths.get(app)
  if (cached) return cached
  const persistence = remembered ? [indexedDBLocalPersistence, browserLocalPersistence] : inMemoryPersistence
  const made = initializeAuth(app, { persistence })
  const { origin } = connection()
  if (origin) connectAuthEmulator(made, origin, { disableWarnings: true })
  auths.set(app, made)
  return made
}

const auth = (): Auth => authOf(firebaseApp())

/** Returns whether an address is of staff. The domain after "@" is compared literally, as in the rules. */
export function isStaffAddress(email: string): boolean {
  const parts = email.trim().toLowerCase().split('@')
  return parts.length === 2 && parts[0] !== '' && parts[1] === site.emailDomain
}

/** Checks the rules' conditions for an admin: active record under this address, and verified mailbox. */
async function approvalOf(user: User): Promise<'approved' | 'unproven' | 'none'> {
  const email = addressOf(user)
  if (!isStaffAddress(email)) return 'none'
  const record = await readDocument(`admins/${user.uid}`)
  if (record?.data.active !== true || record.data.email !== email) return 'none'
  // The first admin created their own record; the set-up took the place of the verification.
  if (record.data.createdBy === user.uid) return 'approved'
  const { claims } = await user.getIdTokenResult()
  return claims.email_verified === true ? 'approved' : 'unproven'
}

const addressOf = (user: User): string => user.email?.toLowerCase() ?? ''

async function approved(user: User): Promise<Staff | null> {
  const staff = (await approvalOf(user)) === 'approved' ? { uid: user.uid, email: addressOf(user) } : null
  remember(staff)
  // Users may read their own record even when it is not active, so no request reports the refusal.
  if (!staff) reportRefused()
  return staff
}

/** Remembers the user on this device, for a page's own connection only: tests have several per page. */
function remember(staff: Staff | null): void {
  if (connection().name === OWN) rememberStaff(staff)
}

function forgetSignIn(): void {
  rememberSignIn(false)
  remember(null)
}

let asked: { uid: string; answer: Promise<Staff | null> } | null = null

/**
 * Returns the signed-in user, approved or not; null when nobody is signed in. Waits for the stored sign-in.
 */
export async function currentUser(): Promise<{ uid: string; email: string; emailVerified: boolean } | null> {
  const here = auth()
  await here.authStateReady()
  const user = here.currentUser
  return user ? { uid: user.uid, email: addressOf(user), emailVerified: user.emailVerified } : null
}

/** Returns the signed-in member of staff, asking the server once per user and after `forgetStaffCheck`. */
export async function currentStaff(): Promise<Staff | null> {
  const here = auth()
  await here.authStateReady()
  const user = here.currentUser
  if (!user) {
    forgetSignIn()
    return null
  }
  if (asked?.uid !== user.uid) asked = { uid: user.uid, answer: approved(user) }
  const answer = asked.answer
  return answer.catch((error: unknown) => {
    forgetStaffCheck()
    throw error
  })
}

export function forgetStaffCheck(): void {
  asked = null
}

/** Codes of failed token refreshes that can never succeed again: the sign-in is over. */
const OVER = new Set([
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/user-disabled',
  'auth/user-not-found',
])

/**
 * Forces a new identity token, because the Lite SDK resends a refused one for up to an hour. Returns false
 * when the user can get no token any more: signed out, revoked, disabled or deleted. Throws AuthError when
 * the request failed.
 */
export async function refreshToken(): Promise<boolean> {
  const here = auth()
  await here.authStateReady()
  const user = here.currentUser
  if (!user) return false
  try {
    await user.getIdToken(true)
    return true
  } catch (cause) {
    const error = authError(cause)
    if (OVER.has(error.code)) return false
    throw error
  }
}

/**
 * Returns when the user's identity token was issued, by the server's clock, epoch ms; null when nobody is signed
 * in. Throws when the token has expired and cannot be renewed.
 */
export async function tokenIssuedAt(): Promise<number | null> {
  const token = await auth().currentUser?.getIdTokenResult()
  return token ? Date.parse(token.issuedAtTime) : null
}

/**
 * Signs in, checks the domain, forces a token refresh and reads the user's admins record, in the
 * specification's order. Throws AuthError: "ppx/verify-mailbox" when the account is approved and the mail to
 * verify the mailbox has been sent.
 */
export async function signIn(email: string, password: string): Promise<Staff> {
  forgetStaffCheck()
  const { user } = await signInWithEmailAndPassword(auth(), email.trim(), password).catch(
    (cause: unknown) => {
      throw authError(cause)
    },
  )
  if (!isStaffAddress(user.email ?? '')) {
    await signOutStaff()
    throw new AuthError('ppx/foreign-domain', `Only @${site.emailDomain} email addresses are allowed`)
  }
  await user.getIdToken(true).catch((cause: unknown) => {
    throw authError(cause)
  })
  const approval = await approvalOf(user)
  if (approval === 'unproven') {
    // If this fails, an earlier mail works too. The user stays signed in to request it again; the rules
    // refuse all else.
    await sendVerification().catch(() => undefined)
    throw mailboxError()
  }
  if (approval === 'none') {
    await signOutStaff()
    throw new NotApprovedError(user.uid)
  }
  const staff = { uid: user.uid, email: addressOf(user) }
  rememberSignIn(true)
  remember(staff)
  return staff
}

/** Signs out and tells other tabs at once; the SDK takes up to a second and omits that it was deliberate. */
export async function signOutStaff(): Promise<void> {
  await signOutQuietly()
  announceSignOut()
}

/** Clears a sign-in that has ended, without telling other tabs that the user signed out deliberately. */
export async function signOutQuietly(): Promise<void> {
  forgetStaffCheck()
  forgetSignIn()
  await signOut(auth())
}

/** Creates the account and signs it in. Throws AuthError with Firebase's code. */
export async function createAccount(email: string, password: string): Promise<{ uid: string }> {
  forgetStaffCheck()
  const { user } = await createUserWithEmailAndPassword(auth(), email.trim(), password).catch(
    (cause: unknown) => {
      throw authError(cause)
    },
  )
  return { uid: user.uid }
}

/** Signs in without reading an admins record, which the first admin does not have yet. Throws AuthError. */
export async function signInUnapproved(email: string, password: string): Promise<{ uid: string }> {
  forgetStaffCheck()
  const { user } = await signInWithEmailAndPassword(auth(), email.trim(), password).catch(
    (cause: unknown) => {
      throw authError(cause)
    },
  )
  await user.getIdToken(true)
  return { uid: user.uid }
}

/** Returns where a mailed link leads: this site's sign-in with the address filled in. None in Node. */
function signInPage(email: string): ActionCodeSettings | undefined {
  if (typeof location === 'undefined') return undefined
  return { url: `${location.origin}${location.pathname}#/admin/login?email=${encodeURIComponent(email)}` }
}

/** Errors of Firebase projects that do not know this site's domain yet; the mail then has no link back. */
const UNKNOWN_SITE = new Set(['auth/unauthorized-continue-uri', 'auth/invalid-continue-uri'])

async function sendMail(
  email: string,
  send: (page: ActionCodeSettings | undefined) => Promise<void>,
): Promise<void> {
  try {
    await send(signInPage(email)).catch((cause: unknown) => {
      if (!UNKNOWN_SITE.has(authError(cause).code)) throw cause
      return send(undefined)
    })
  } catch (cause) {
    throw authError(cause)
  }
}

export async function sendVerification(): Promise<void> {
  const user = auth().currentUser
  if (user) await sendMail(user.email ?? '', (page) => sendEmailVerification(user, page))
}

export const sendReset = (email: string): Promise<void> =>
  sendMail(email.trim(), (page) => sendPasswordResetEmail(auth(), email.trim(), page))

/**
 * Calls back on every change of the signed-in person, with null when nobody (approved) is signed in. Does not
 * call back for a user whose admins record could not be read.
 */
export function onStaffChange(callback: (staff: Staff | null) => void): () => void {
  return onAuthStateChanged(auth(), (user) => {
    if (user) void currentStaff().then(callback, () => undefined)
    else {
      forgetStaffCheck()
      forgetSignIn()
      callback(null)
    }
  })
}
