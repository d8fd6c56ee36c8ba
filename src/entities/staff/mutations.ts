import { mutationOptions } from '@tanstack/react-query'
import { site } from '../../config.ts'
import {
  AuthError,
  currentStaff,
  isStaffAddress,
  sendReset,
  sendVerification,
  signIn,
} from '../../firebase/auth.ts'
import { createStaffAccount } from '../../firebase/staff-account.ts'
import { changePassword } from '../../firebase/password.ts'
import { readDocument, readList } from '../../firebase/read.ts'
import { type Change, creation, edit } from '../../records/change.ts'
import { commit } from '../../records/commit.ts'
import { stamp } from '../../records/decoding.ts'
import { ConflictError, InvalidError, SignedOutError } from '../../records/error.ts'
import { secretTraits } from '../record/traits.ts'
import { invalidates } from '../record/cache.ts'
import { staffRecord } from './decode.ts'
import type { StaffRecord } from './schema.ts'

export { isStaffAddress, NotApprovedError } from '../../firebase/auth.ts'
export type { Staff } from '../../firebase/auth.ts'

/**
 * Thrown when the account was created but a later step failed: retry with `uid`. The message is the reason.
 */
export class HalfAddedError extends Error {
  readonly code = 'half-added'
  readonly uid: string

  constructor(uid: string, cause: Error) {
    super(cause.message, { cause })
    this.name = 'HalfAddedError'
    this.uid = uid
  }
}

/** Rights are secret records: the history says who granted or revoked them and when, but keeps no values. */
const STAFF = { collection: 'admins', traits: secretTraits }

const commitAccess = (isGiven: boolean, change: Change) =>
  commit({ kind: isGiven ? 'grant' : 'revoke', label: '', changes: [change] })

/**
 * Creates the admins record; a failure counts as success if a colleague or an earlier attempt has created it.
 */
async function approve(uid: string, email: string, createdBy: string): Promise<void> {
  const change = creation({ ...STAFF, id: uid }, { email, active: true, createdBy })
  await commitAccess(true, change).catch(async (error: unknown) => {
    const stored = await readDocument(`admins/${uid}`).catch(() => null)
    if (stored?.data.active !== true) throw new HalfAddedError(uid, error as Error)
  })
}

/** The ids that the rules accept in a path. */
const ID = /^[A-Za-z0-9_-]{1,128}$/

/** Returns the normalised address; throws AuthError, in the specification's words, for any other domain. */
function companyAddress(typed: string): string {
  const address = typed.trim().toLowerCase()
  if (isStaffAddress(address)) return address
  throw new AuthError('ppx/foreign-domain', `Admin users must have an @${site.emailDomain} email address`)
}

export interface NewStaffMember {
  email: string
  /** The account that an earlier attempt created without finishing. */
  uid?: string
}

export interface Added {
  uid: string
  email: string
  /** Whether the mail to choose a password was sent. */
  isMailed: boolean
}

/**
 * Creates a colleague's account with a password that nobody knows, creates the admins record, and sends a
 * mail to choose a password. An address that already has an account is never enrolled. Throws AuthError,
 * HalfAddedError, SignedOutError.
 */
export async function addStaffMember({ email, uid: made }: NewStaffMember): Promise<Added> {
  const address = companyAddress(email)
  const self = await currentStaff()
  if (!self) throw new SignedOutError()
  const uid = made ?? (await createStaffAccount(address)).uid
  await approve(uid, address, self.uid)
  const isMailed = await sendReset(address).then(
    () => true,
    () => false,
  )
  return { uid, email: address, isMailed }
}

/** Thrown when the account id already has an admins record, which is another colleague's. */
export class EnrolledError extends Error {
  readonly code = 'enrolled'
  readonly email: string
  readonly active: boolean

  constructor({ email, active }: StaffRecord) {
    super(`This id belongs to ${email}`)
    this.name = 'EnrolledError'
    this.email = email
    this.active = active
  }
}

/**
 * Approves an account that its owner registered alone, by the id shown on the sign-in page: account ids
 * cannot be looked up, so the colleague has to pass theirs on. Throws AuthError, EnrolledError, InvalidError,
 * RefusedError, SignedOutError, DataError.
 */
export async function enrolAccount({ email, uid: typed }: Required<NewStaffMember>): Promise<void> {
  const address = companyAddress(email)
  const uid = typed.trim()
  if (!ID.test(uid)) throw new InvalidError({ uid: 'An account id is made of letters and digits' })
  const self = await currentStaff()
  if (!self) throw new SignedOutError()
  const stored = await readDocument(`admins/${uid}`)
  if (stored) throw new EnrolledError(staffRecord(stored))
  // An address has one account, so an active record with another id holds a mistyped one, or this id is.
  const others = await readList({ collection: 'admins', where: [['email', '==', address]], limit: 10 })
  const active = others.map(staffRecord).find((other) => other.active)
  if (active)
    throw new InvalidError({
      uid: `${address} is already approved with the account id ${active.uid}. If that id is wrong, deactivate that entry in the list first`,
    })
  await approve(uid, address, self.uid).catch((error: unknown) => {
    throw error instanceof HalfAddedError ? error.cause : error
  })
}

/**
 * Mails a link to choose a new password. An address without an account causes no error, so that nobody learns
 * which addresses have one. Throws AuthError: "auth/invalid-email", "auth/too-many-requests",
 * "auth/network-request-failed".
 */
async function forgotPassword(email: string): Promise<void> {
  await sendReset(email).catch((error: unknown) => {
    if (!(error instanceof AuthError) || error.code !== 'auth/user-not-found') throw error
  })
}

/**
 * Grants or revokes somebody's access; nobody can change their own. Throws ConflictError, RefusedError,
 * SignedOutError, DataError.
 */
export async function setActive({ uid, active }: { uid: string; active: boolean }): Promise<void> {
  const stored = await readDocument(`admins/${uid}`)
  if (!stored) throw new ConflictError([{ path: `admins/${uid}`, theirs: null }])
  const { email, active: wasActive, createdBy } = staffRecord(stored)
  if (active === wasActive) return
  const before = { email, active: wasActive, createdBy }
  const change = edit(STAFF, stamp(uid, stored.data), before, { ...before, active })
  if (change) await commitAccess(active, change)
}

export const staffMutations = {
  /** Resolves to the signed-in Staff. Throws AuthError. */
  signIn: () =>
    mutationOptions({
      mutationFn: ({ email, password }: { email: string; password: string }) => signIn(email, password),
    }),
  sendReset: () => mutationOptions({ mutationFn: sendReset }),
  forgotPassword: () => mutationOptions({ mutationFn: forgotPassword }),
  /** Sends the verification mail again, to the account that last signed in. Throws AuthError. */
  sendVerification: () => mutationOptions({ mutationFn: () => sendVerification() }),
  /**
   * Changes the user's own password; this browser stays signed in, others have to sign in again. Throws
   * AuthError.
   */
  changePassword: () =>
    mutationOptions({
      mutationFn: ({ present, next }: { present: string; next: string }) => changePassword(present, next),
    }),
  add: () =>
    mutationOptions({
      mutationFn: addStaffMember,
      onSuccess: invalidates('admins'),
    }),
  enrol: () =>
    mutationOptions({
      mutationFn: enrolAccount,
      onSuccess: invalidates('admins'),
    }),
  setActive: () =>
    mutationOptions({
      mutationFn: setActive,
      onSuccess: invalidates('admins'),
    }),
}
