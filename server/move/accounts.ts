import type { Account } from '../../local-firebase/auth/account.ts'
import { isEmail } from '../../local-firebase/auth/credentials.ts'
import { firebaseHash, NO_PASSWORD, storedHash, type StoredHash } from '../../local-firebase/auth/password.ts'
import { CommandFailure } from '../command/failure.ts'
import { requestJson, type Cloud } from './cloud.ts'

/** An account of Identity Toolkit. Times are decimal strings: milliseconds, for `validSince` seconds. */
export interface CloudAccount {
  localId: string
  email?: string
  emailVerified?: boolean
  displayName?: string
  photoUrl?: string
  /** base64 */
  passwordHash?: string
  /** base64 */
  salt?: string
  disabled?: boolean
  validSince?: string
  createdAt?: string
  lastLoginAt?: string
  lastRefreshAt?: string
  passwordUpdatedAt?: number
  providerUserInfo?: { providerId?: string }[]
  phoneNumber?: string
  mfaInfo?: unknown[]
  customAttributes?: string
}

/** The project's parameters for password hashes (identitytoolkit/v2 projects.getConfig). */
export interface HashConfig {
  algorithm?: string
  /** base64 */
  signerKey?: string
  /** base64 */
  saltSeparator?: string
  rounds?: number
  memoryCost?: number
}

/** Maximum number of accounts per batchCreate request. */
export const MAX_ACCOUNTS = 1000

const usersOf = ({ hosts, project }: Cloud): string => `${hosts.auth}/v1/projects/${project}/accounts`

/** Reads all accounts of the project, page by page. */
export async function* readAccounts(cloud: Cloud): AsyncGenerator<CloudAccount[]> {
  for (let token = ''; ;) {
    const query = new URLSearchParams({
      maxResults: '500',
      ...(token === '' ? {} : { nextPageToken: token }),
    })
    const answer = await requestJson<{ users?: CloudAccount[]; nextPageToken?: string }>(
      cloud,
      `${usersOf(cloud)}:batchGet?${query}`,
    )
    if (answer.users) yield answer.users
    token = answer.nextPageToken ?? ''
    if (token === '') return
  }
}

/** Reads the hash parameters; null if the token may not see them, in which case passwords cannot be moved. */
export async function readHashConfig(cloud: Cloud): Promise<HashConfig | null> {
  try {
    const { signIn } = await requestJson<{ signIn?: { hashConfig?: HashConfig } }>(
      cloud,
      `${cloud.hosts.auth}/admin/v2/projects/${cloud.project}/config`,
    )
    return signIn?.hashConfig ?? null
  } catch (error) {
    if (error instanceof CommandFailure) return null
    throw error
  }
}

/** A converted account, and the properties that cannot be moved. */
export interface Arrival {
  account: Account
  losses: string[]
}

/** Converts an account; null if it has no email address, since nobody could sign in with it here. */
export function accountFrom(user: CloudAccount, config: HashConfig | null): Arrival | null {
  const email = user.email?.toLowerCase() ?? ''
  if (!isEmail(email)) return null
  const passwordHash = hashFrom(user, config)
  const createdAt = Number(user.createdAt ?? 0)
  const account: Account = {
    uid: user.localId,
    email,
    emailVerified: user.emailVerified ?? false,
    passwordHash: passwordHash ?? NO_PASSWORD,
    passwordUpdatedAt: Math.floor(user.passwordUpdatedAt ?? createdAt),
    displayName: user.displayName ?? null,
    photoUrl: user.photoUrl ?? null,
    disabled: user.disabled ?? false,
    validSince: Number(user.validSince ?? 0),
    createdAt,
    lastLoginAt: Number(user.lastLoginAt ?? createdAt),
    lastRefreshAt: user.lastRefreshAt ? Date.parse(user.lastRefreshAt) : createdAt,
  }
  return { account, losses: lossesOf(user, passwordHash !== null) }
}

function lossesOf(user: CloudAccount, hasPassword: boolean): string[] {
  const providers = (user.providerUserInfo ?? []).flatMap(({ providerId }) =>
    providerId === undefined || providerId === 'password' ? [] : [providerId],
  )
  return [
    ...(hasPassword ? [] : ['no password that can be moved: choose a new one with "Forgot password?"']),
    ...(providers.length > 0 ? [`sign-in with ${providers.join(', ')}`] : []),
    ...(user.mfaInfo?.length ? ['a second factor'] : []),
    ...(user.customAttributes ? ['custom claims'] : []),
  ]
}

function hashFrom({ passwordHash, salt }: CloudAccount, config: HashConfig | null): string | null {
  if (!passwordHash || !salt || config?.algorithm !== 'SCRYPT' || !config.signerKey) return null
  const bytes = (text: string): Buffer => Buffer.from(text, 'base64')
  return firebaseHash({
    cost: { log2N: config.memoryCost ?? 14, r: config.rounds ?? 8, p: 1 },
    salt: bytes(salt),
    key: bytes(passwordHash),
    firebase: { saltSeparator: bytes(config.saltSeparator ?? ''), signerKey: bytes(config.signerKey) },
  })
}

/** Creates or overwrites accounts, with their ids and passwords. Throws CommandFailure if one is refused. */
export async function writeAccounts(cloud: Cloud, accounts: readonly Account[]): Promise<void> {
  const groups = new Map<string, Account[]>()
  for (const account of accounts) {
    const algorithm = JSON.stringify(algorithmOf(storedHash(account.passwordHash)))
    const members = groups.get(algorithm)
    if (members) members.push(account)
    else groups.set(algorithm, [account])
  }
  for (const [algorithm, members] of groups) {
    const { error = [] } = await requestJson<{ error?: { index?: number; message?: string }[] }>(
      cloud,
      `${usersOf(cloud)}:batchCreate`,
      { ...(JSON.parse(algorithm) as object), allowOverwrite: true, users: members.map(userOf) },
    )
    const [first] = error
    if (first)
      throw new CommandFailure(
        `The account ${members[first.index ?? 0]?.email} is refused: ${first.message ?? ''}`,
      )
  }
}

/** Returns the hash parameters for batchCreate; empty for accounts without a password. */
function algorithmOf(hash: StoredHash | null): object {
  if (!hash) return {}
  const { cost, key, firebase } = hash
  if (!firebase)
    return {
      hashAlgorithm: 'STANDARD_SCRYPT',
      cpuMemCost: 2 ** cost.log2N,
      parallelization: cost.p,
      blockSize: cost.r,
      dkLen: key.length,
    }
  return {
    hashAlgorithm: 'SCRYPT',
    signerKey: firebase.signerKey.toString('base64url'),
    saltSeparator: firebase.saltSeparator.toString('base64url'),
    rounds: cost.r,
    memoryCost: cost.log2N,
  }
}

function userOf(account: Account): CloudAccount {
  const hash = storedHash(account.passwordHash)
  return {
    localId: account.uid,
    email: account.email,
    emailVerified: account.emailVerified,
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    ...(account.photoUrl === null ? {} : { photoUrl: account.photoUrl }),
    ...(hash ? { passwordHash: hash.key.toString('base64url'), salt: hash.salt.toString('base64url') } : {}),
    disabled: account.disabled,
    createdAt: String(account.createdAt),
    lastLoginAt: String(account.lastLoginAt),
    validSince: String(account.validSince),
  }
}
