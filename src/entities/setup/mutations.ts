import { mutationOptions } from '@tanstack/react-query'
import {
  AuthError,
  createAccount,
  forgetStaffCheck,
  isStaffAddress,
  mailboxError,
  sendVerification,
  signInUnapproved,
} from '../../firebase/auth.ts'
import { site } from '../../config.ts'
import { DataError } from '../../firebase/error.ts'
import { readDocument } from '../../firebase/read.ts'
import { rememberSignIn } from '../../firebase/sign-in-hint.ts'
import type { Staff } from '../../firebase/auth.ts'
import { commitWrites, now, type Write } from '../../firebase/write.ts'
import { currentOf } from '../../records/diagnose.ts'
import { invalidates } from '../record/cache.ts'
import { SEED_CONFIGURATION, SEED_RECORDS } from './seeds.ts'

const seedWrites = (): Write[] => [
  ...SEED_RECORDS.map(([path, fields]): Write => ({
    type: 'set',
    path,
    fields: { ...fields, createdAt: now(), updatedAt: now(), rev: 1, lastChange: 'setup' },
  })),
  ...SEED_CONFIGURATION.map(([path, fields]): Write => ({
    type: 'set',
    path,
    fields: { ...fields, updatedAt: now() },
  })),
]

/**
 * Whether visitors can read the document. Dynamic fields they cannot; the seeds' ids are new, so none exist
 * yet.
 */
const isPublic = ({ path }: Write): boolean => !path.startsWith('dynamicFields/')

async function absent(writes: Write[]): Promise<Write[]> {
  const current = await currentOf(writes.map(({ path }) => path))
  return writes.filter((_, at) => current[at] === null)
}

/**
 * Step one: writes the seed records and the seal in one batch; anybody can do it, once. A database of the
 * original app keeps what it has, such as its advertising settings. Once the seal exists, an admin restores
 * missing seeds; for anybody else that is refused. Throws DataError.
 */
export async function initialise(): Promise<void> {
  const sealed = await readDocument('setup/database')
  if (!sealed) {
    const writes = seedWrites()
    const seal: Write = { type: 'set', path: 'setup/database', fields: { at: now(), version: 1 } }
    await commitWrites([
      ...(await absent(writes.filter(isPublic))),
      ...writes.filter((write) => !isPublic(write)),
      seal,
    ])
    return
  }
  const missing = await absent(seedWrites())
  if (missing.length > 0) await commitWrites(missing)
}

export interface Claim {
  email: string
  password: string
  /** The code in the set-up link, if the owner's policy requires one. */
  code?: string
}

async function claimFor(uid: string, email: string, code: string | undefined): Promise<void> {
  const stamp = { createdAt: now(), updatedAt: now(), rev: 1, lastChange: 'setup' }
  await commitWrites([
    { type: 'set', path: `admins/${uid}`, fields: { email, active: true, createdBy: uid, ...stamp } },
    { type: 'set', path: 'setup/admin', fields: { at: now(), version: 1, ...(code ? { code } : {}) } },
  ])
  forgetStaffCheck()
  rememberSignIn(true)
}

/**
 * Step two: creates the first admin. Throws AuthError: Firebase's codes of account creation,
 * "ppx/foreign-domain", "ppx/admin-exists", or "ppx/verify-mailbox" when the account was created and a
 * verification mail was sent (Firebase without the owner's policy); `completeClaim` finishes after the link
 * has been opened.
 */
export async function claim({ email, password, code }: Claim): Promise<Staff> {
  const address = email.trim().toLowerCase()
  if (!isStaffAddress(address)) {
    throw new AuthError('ppx/foreign-domain', `Admin users must have an @${site.emailDomain} email address`)
  }
  if (await readDocument('setup/admin'))
    throw new AuthError('ppx/admin-exists', 'The first admin already exists')
  const { uid } = await createAccount(address, password)
  try {
    await claimFor(uid, address, code)
  } catch (error) {
    if (!(error instanceof DataError) || error.code !== 'refused') throw error
    await sendVerification()
    throw mailboxError({ cause: error })
  }
  return { uid, email: address }
}

/**
 * Makes an existing account with a verified mailbox the first admin, while there is none. Throws like
 * `claim`.
 */
export async function completeClaim({ email, password, code }: Claim): Promise<Staff> {
  const address = email.trim().toLowerCase()
  const { uid } = await signInUnapproved(address, password)
  await claimFor(uid, address, code).catch((cause: unknown) => {
    throw mailboxError({ cause })
  })
  return { uid, email: address }
}

export const setupMutations = {
  initialise: () =>
    mutationOptions({
      mutationFn: initialise,
      onSuccess: invalidates(),
    }),
  claim: () =>
    mutationOptions({
      mutationFn: claim,
      onSuccess: invalidates('setup'),
    }),
  completeClaim: () =>
    mutationOptions({
      mutationFn: completeClaim,
      onSuccess: invalidates('setup'),
    }),
}
