import type { Database } from '../store/database.ts'
import { writeLock } from '../store/write-lock.ts'
import { authError } from './auth-error.ts'
import type { Source } from './known-sources.ts'

const FREE_TRIES = 5
const LOCK_AFTER = 20
const LOCK_MS = 15 * 60_000
const MAX_DELAY_MS = 60_000
/**
 * Strangers' failures at one account, from all networks together, after which a network that has failed once
 * is refused. Guesses from many networks thus add up, yet the right password at the first try from a new
 * network still works.
 */
const STRANGERS_FAILURES = 100
/** Failures are forgotten after this time without another one. */
const MEMORY_MS = 24 * 3_600_000
/** Queued attempts per account and source. */
const IN_LINE = 20
/** Expired rows deleted per failure at most: more than one failure adds, but never the whole table. */
const SWEPT = 100
/** The source under which all strangers' failures at an account are counted. */
const EVERYBODY = '*'

const MESSAGE =
  'Access to this account has been temporarily disabled due to many failed login attempts. ' +
  'You can immediately restore it by resetting your password or you can try again later.'

export interface Throttle {
  /**
   * Runs one sign-in attempt; `attempt` resolves to null when it fails. Attempts of one source at one account
   * run one after the other, so concurrent guesses are counted individually. Throws
   * TOO_MANY_ATTEMPTS_TRY_LATER without running it while the source has to wait: 1, 2, 4 … 60 seconds from
   * the fifth failure on, 15 minutes from the twentieth.
   */
  attempt<T>(email: string, source: Source, attempt: () => Promise<T | null>): Promise<T | null>
}

export interface WritableThrottle extends Throttle {
  /** Clears all failures at an account. */
  forget(email: string): void
}

interface Failures {
  failures: number
  failedAt: number
}

function delayAfter(failures: number): number {
  if (failures < FREE_TRIES) return 0
  return failures >= LOCK_AFTER ? LOCK_MS : Math.min(1000 * 2 ** (failures - FREE_TRIES), MAX_DELAY_MS)
}

/** Serialises work with the same key. Throws TOO_MANY_ATTEMPTS_TRY_LATER when too much of it is queued. */
function lines() {
  const ends = new Map<string, { last: Promise<unknown>; length: number }>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = ends.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (line.length >= IN_LINE) return Promise.reject(authError('TOO_MANY_ATTEMPTS_TRY_LATER', MESSAGE))
    const mine = line.last.then(work, work)
    const leave = () => {
      line.length -= 1
      if (line.length === 0) ends.delete(key)
    }
    line.last = mine
    line.length += 1
    ends.set(key, line)
    mine.then(leave, leave)
    return mine
  }
}

/**
 * Counts failed attempts in the database by account and source, so that a restart frees nobody and strangers'
 * failures do not lock out known sources. Addresses without an account are throttled too, so that they look
 * the same.
 */
export function throttle(
  database: Database,
  now: () => Date,
  strangersFailures = STRANGERS_FAILURES,
): WritableThrottle {
  database.exec(`drop table if exists auth_attempts;
    create table if not exists auth_failures (
      email text not null, source text not null, failures integer not null, failed_at integer not null,
      primary key (email, source)) strict;
    create index if not exists auth_failures_by_time on auth_failures (failed_at)`)
  const select = database
    .prepare('select failures, failed_at from auth_failures where email = ? and source = ?')
    .raw()
  const record = database.prepare(
    'insert or replace into auth_failures (email, source, failures, failed_at) values (?, ?, ?, ?)',
  )
  const remove = database.prepare('delete from auth_failures where email = ? and source = ?')
  const removeAll = database.prepare('delete from auth_failures where email = ?')
  const sweep = database.prepare(
    `delete from auth_failures where rowid in
      (select rowid from auth_failures where failed_at < ? order by failed_at limit ${SWEPT})`,
  )
  const inLine = lines()
  const lock = writeLock(database)

  function failuresOf(email: string, source: string): Failures {
    const [failures, failedAt] = (select.get([email, source]) as [number, number] | undefined) ?? [0, 0]
    return now().getTime() - failedAt > MEMORY_MS ? { failures: 0, failedAt: 0 } : { failures, failedAt }
  }

  function fail(email: string, source: string): void {
    record.run([email, source, failuresOf(email, source).failures + 1, now().getTime()])
  }

  async function run<T>(
    email: string,
    { key, known }: Source,
    attempt: () => Promise<T | null>,
  ): Promise<T | null> {
    const { failures, failedAt } = failuresOf(email, key)
    const isCrowded = !known && failures > 0 && failuresOf(email, EVERYBODY).failures >= strangersFailures
    if (isCrowded || now().getTime() < failedAt + delayAfter(failures))
      throw authError('TOO_MANY_ATTEMPTS_TRY_LATER', MESSAGE)
    const result = await attempt()
    if (result !== null) {
      if (failures > 0) await lock.write(() => remove.run([email, key]))
      return result
    }
    await lock.write(() => {
      fail(email, key)
      if (!known) fail(email, EVERYBODY)
      sweep.run([now().getTime() - MEMORY_MS])
    })
    return null
  }

  return {
    attempt: (email, source, attempt) => inLine(`${email} ${source.key}`, () => run(email, source, attempt)),
    forget: (email) => void removeAll.run([email]),
  }
}
