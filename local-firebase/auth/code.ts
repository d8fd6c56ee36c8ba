import type { Database } from '../store/database.ts'
import { authError } from './auth-error.ts'
import { digestOf, randomSecret } from '../random.ts'

export type CodeKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL'

export interface Code {
  kind: CodeKind
  uid: string
  /** The account's address when the code was created. Codes for addresses without an account have uid ''. */
  email: string
  /** Set for VERIFY_AND_CHANGE_EMAIL only. */
  newEmail: string | null
}

export interface Codes {
  /** Returns the number of codes created in the last hour for mails to this address, sent or not. */
  sentTo(email: string): number
  /**
   * Looks up a code without using it; `createdAt` in epoch ms. Throws INVALID_OOB_CODE or EXPIRED_OOB_CODE.
   */
  read(secret: string): Code & { createdAt: number }
}

export interface WritableCodes extends Codes {
  create(code: Code): string
  /** Voids an account's codes of these kinds, by default of every kind. */
  spend(uid: string, kinds?: readonly CodeKind[]): void
}

const HOUR = 3_600_000
/** Lifetimes as in Firebase: an hour to reset a password, three days to verify an address. */
const LIFETIME: Record<CodeKind, number> = {
  PASSWORD_RESET: HOUR,
  VERIFY_EMAIL: 72 * HOUR,
  VERIFY_AND_CHANGE_EMAIL: 72 * HOUR,
}

const KINDS = Object.keys(LIFETIME) as CodeKind[]

/** Returns the store of single-use codes in mail links ("out-of-band" codes), kept as digests. */
export function codeStore(database: Database, now: () => Date): WritableCodes {
  database.exec(`create table if not exists auth_codes (
    digest text primary key, kind text not null, uid text not null, email text not null, new_email text,
    created_at integer not null, expires_at integer not null) strict;
    create index if not exists auth_codes_by_uid on auth_codes (uid);
    create index if not exists auth_codes_by_email on auth_codes (email, created_at);
    create index if not exists auth_codes_by_new_email on auth_codes (new_email, created_at)`)
  const insert = database.prepare(
    `insert into auth_codes (digest, kind, uid, email, new_email, created_at, expires_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
  )
  const recent = database
    .prepare(
      `select (select count(*) from auth_codes where email = ?1 and new_email is null and created_at > ?2) +
        (select count(*) from auth_codes where new_email = ?1 and created_at > ?2)`,
    )
    .raw()
  const select = database
    .prepare('select kind, uid, email, new_email, created_at, expires_at from auth_codes where digest = ?')
    .raw()
  const remove = database.prepare('delete from auth_codes where uid = ? and kind = ?')
  const sweep = database.prepare(
    "delete from auth_codes where expires_at < ?1 and (uid = '' or expires_at < ?2)",
  )
  return {
    create(code) {
      const secret = randomSecret()
      const at = now().getTime()
      sweep.run([at, at - 30 * 24 * HOUR])
      const { kind, uid, email, newEmail } = code
      insert.run([digestOf(secret), kind, uid, email, newEmail, at, at + LIFETIME[kind]])
      return secret
    },
    sentTo(email) {
      const [sent = 0] = recent.get([email, now().getTime() - HOUR]) as number[]
      return sent
    },
    read(secret) {
      const row = select.get([digestOf(secret)]) as
        | [CodeKind, string, string, string | null, number, number]
        | undefined
      if (!row) throw authError('INVALID_OOB_CODE')
      const [kind, uid, email, newEmail, createdAt, expiresAt] = row
      if (now().getTime() > expiresAt) throw authError('EXPIRED_OOB_CODE')
      return { kind, uid, email, newEmail, createdAt }
    },
    spend(uid, kinds = KINDS) {
      for (const kind of kinds) remove.run([uid, kind])
    },
  }
}
