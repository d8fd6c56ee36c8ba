import type { Database } from '../store/database.ts'
import { authError } from './auth-error.ts'
import { digestOf, randomSecret } from '../random.ts'

/** Sessions per account; beyond that the least recently used one ends. */
const SESSIONS_PER_ACCOUNT = 500

/** How long ended sessions are remembered, so that a returning browser is signed out properly. */
const ENDED_KEPT_MS = 30 * 24 * 3_600_000

export interface Sessions {
  /** Creates a session and returns its refresh token. `authTime` in epoch seconds. */
  open(uid: string, authTime: number): string
  /** Looks up a session. Throws INVALID_REFRESH_TOKEN, or TOKEN_EXPIRED if it ended (the SDK signs out). */
  resume(refreshToken: string): { uid: string; authTime: number }
  endAll(uid: string): void
}

/**
 * Returns the store of refresh tokens. They do not expire; they end when password, e-mail or account change.
 */
export function sessionStore(database: Database, now: () => Date): Sessions {
  database.exec(`create table if not exists auth_sessions (
    digest text primary key, uid text not null, auth_time integer not null, used_at integer not null,
    ended integer not null default 0) strict;
    create index if not exists auth_sessions_by_uid on auth_sessions (uid, used_at);
    create index if not exists auth_sessions_ended on auth_sessions (used_at) where ended = 1`)
  const insert = database.prepare(
    'insert into auth_sessions (digest, uid, auth_time, used_at) values (?, ?, ?, ?)',
  )
  const trim = database.prepare(
    `delete from auth_sessions where uid = ?1 and digest not in
      (select digest from auth_sessions where uid = ?1 order by used_at desc limit ${SESSIONS_PER_ACCOUNT})`,
  )
  const select = database.prepare('select uid, auth_time, ended from auth_sessions where digest = ?').raw()
  const use = database.prepare('update auth_sessions set used_at = ? where digest = ?')
  const end = database.prepare('update auth_sessions set ended = 1, used_at = ? where uid = ? and ended = 0')
  const sweep = database.prepare(
    `delete from auth_sessions where digest in
      (select digest from auth_sessions where ended = 1 and used_at < ? order by used_at limit 100)`,
  )
  return {
    open(uid, authTime) {
      const token = randomSecret()
      insert.run([digestOf(token), uid, authTime, now().getTime()])
      trim.run([uid])
      return token
    },
    resume(refreshToken) {
      const digest = digestOf(refreshToken)
      const row = select.get([digest]) as [string, number, number] | undefined
      if (!row) throw authError('INVALID_REFRESH_TOKEN')
      const [uid, authTime, ended] = row
      if (ended === 1) throw authError('TOKEN_EXPIRED')
      use.run([now().getTime(), digest])
      return { uid, authTime }
    },
    endAll(uid) {
      const at = now().getTime()
      end.run([at, uid])
      sweep.run([at - ENDED_KEPT_MS])
    },
  }
}
