import { checksum, type Column, withChecksum } from '../store/checksum.ts'
import type { Database } from '../store/database.ts'
import { DamageError } from '../store/failure.ts'
import { randomId } from '../random.ts'

/** An account. Times are epoch milliseconds; tokens from before `validSince`, epoch seconds, are invalid. */
export interface Account {
  uid: string
  /** In lower case. */
  email: string
  emailVerified: boolean
  /** The password's hash in the format of password.ts. */
  passwordHash: string
  passwordUpdatedAt: number
  displayName: string | null
  photoUrl: string | null
  disabled: boolean
  validSince: number
  createdAt: number
  lastLoginAt: number
  lastRefreshAt: number
}

export type AccountChange = Partial<Omit<Account, 'uid' | 'createdAt'>>

export interface Accounts {
  find(uid: string): Account | null
  findByEmail(email: string): Account | null
}

export interface WritableAccounts extends Accounts {
  /** Creates an account; returns null when the address is taken. */
  create(email: string, passwordHash: string, emailVerified: boolean): Account | null
  /** Returns false when another account has the new address. */
  update(uid: string, change: AccountChange): boolean
  remove(uid: string): void
}

type Row = [string, string, number, string, number, string | null, string | null, ...number[]]

/** A row followed by its checksum, which is null in rows written by older programs. */
export type AccountRow = [...Row, number | null]

export const ACCOUNT_COLUMNS = [
  'uid',
  'email',
  'email_verified',
  'password_hash',
  'password_updated_at',
  'display_name',
  'photo_url',
  'disabled',
  'valid_since',
  'created_at',
  'last_login_at',
  'last_refresh_at',
]

/** Converts a row to an account. Throws DamageError when the checksum does not match. */
export function accountOf([...row]: AccountRow): Account {
  const crc = row.pop() as number | null
  if (crc !== null && crc !== checksum(...(row as Row)))
    throw new DamageError(`The account ${row[0]} does not match its checksum.`)
  const [uid, email, verified, passwordHash, passwordUpdatedAt, displayName, photoUrl, ...rest] = row as Row
  const [disabled = 0, validSince = 0, createdAt = 0, lastLoginAt = 0, lastRefreshAt = 0] = rest
  return {
    uid,
    email,
    emailVerified: verified === 1,
    passwordHash,
    passwordUpdatedAt,
    displayName,
    photoUrl,
    disabled: disabled === 1,
    validSince,
    createdAt,
    lastLoginAt,
    lastRefreshAt,
  }
}

/** Returns the values of an account in the order of ACCOUNT_COLUMNS. */
export function columnsOf(account: Account): Column[] {
  return [
    account.uid,
    account.email,
    account.emailVerified ? 1 : 0,
    account.passwordHash,
    account.passwordUpdatedAt,
    account.displayName,
    account.photoUrl,
    account.disabled ? 1 : 0,
    account.validSince,
    account.createdAt,
    account.lastLoginAt,
    account.lastRefreshAt,
  ]
}

const toRow = (account: Account): Column[] => withChecksum(...columnsOf(account))

/** Returns the account store. All methods are synchronous, so a check and the write after it are atomic. */
export function accountStore(database: Database, now: () => Date): WritableAccounts {
  database.exec(`create table if not exists auth_accounts (
    uid text primary key, email text not null unique, email_verified integer not null,
    password_hash text not null, password_updated_at integer not null, display_name text, photo_url text,
    disabled integer not null, valid_since integer not null, created_at integer not null,
    last_login_at integer not null, last_refresh_at integer not null, crc integer) strict`)
  const columns = [...ACCOUNT_COLUMNS, 'crc']
  const select = `select ${columns.join(', ')} from auth_accounts`
  const byUid = database.prepare(`${select} where uid = ?`).raw()
  const byEmail = database.prepare(`${select} where email = ?`).raw()
  const insert = database.prepare(
    `insert into auth_accounts (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  )
  const change = database.prepare(
    `update auth_accounts set ${columns
      .slice(1)
      .map((column) => `${column} = ?`)
      .join(', ')} where uid = ?`,
  )
  const remove = database.prepare('delete from auth_accounts where uid = ?')
  const one = (statement: typeof byUid, key: string) => {
    const row = statement.get([key]) as AccountRow | undefined
    return row ? accountOf(row) : null
  }
  return {
    find: (uid) => one(byUid, uid),
    findByEmail: (email) => one(byEmail, email),
    create(email, passwordHash, emailVerified) {
      if (one(byEmail, email)) return null
      const at = now().getTime()
      const account: Account = {
        uid: randomId(28),
        email,
        emailVerified,
        passwordHash,
        passwordUpdatedAt: at,
        displayName: null,
        photoUrl: null,
        disabled: false,
        validSince: Math.floor(at / 1000),
        createdAt: at,
        lastLoginAt: at,
        lastRefreshAt: at,
      }
      insert.run(toRow(account))
      return account
    },
    update(uid, changes) {
      const account = one(byUid, uid)
      if (!account) return true
      if (changes.email !== undefined && changes.email !== account.email && one(byEmail, changes.email))
        return false
      change.run([...toRow({ ...account, ...changes }).slice(1), uid])
      return true
    },
    remove: (uid) => void remove.run([uid]),
  }
}
