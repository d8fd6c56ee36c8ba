import type { Database } from '../store/database.ts'
import { authError } from './auth-error.ts'

const FREE_TRIES = 5
const LOCK_AFTER = 20
const LOCK_MS = 15 * 60_000
const LONGEST_DELAY_MS = 60_000
/** Failures are forgotten after a day without one. */
const MEMORY_MS = 24 * 3_600_000

const MESSAGE =
  'Access to this account has been temporarily disabled due to many failed login attempts. ' +
  'You can immediately restore it by resetting your password or you can try again later.'

export interface Throttle {
  /**
   * Runs one try for `key`; `attempt` resolves to null when it failed. Tries for one key run one after the other, so
   * guesses sent at the same moment count one by one. Throws TOO_MANY_ATTEMPTS_TRY_LATER without running it while
   * the key has to wait: 1, 2, 4 … 60 seconds from the fifth failure on, 15 minutes from the twentieth.
   */
  attempt<T>(key: string, attempt: () => Promise<T | null>): Promise<T | null>
  forget(key: string): void
}

function delayAfter(failures: number): number {
  if (failures < FREE_TRIES) return 0
  return failures >= LOCK_AFTER ? LOCK_MS : Math.min(1000 * 2 ** (failures - FREE_TRIES), LONGEST_DELAY_MS)
}

/** Counts failed tries in the database: a restart frees nobody. Unknown addresses count too, so that they look the same. */
export function throttle(database: Database, now: () => Date): Throttle {
  database.exec(
    'create table if not exists auth_attempts (key text primary key, failures integer not null, failed_at integer not null) strict',
  )
  const select = database.prepare('select failures, failed_at from auth_attempts where key = ?').raw()
  const record = database.prepare(
    `insert into auth_attempts (key, failures, failed_at) values (?1, ?2, ?3)
     on conflict (key) do update set failures = ?2, failed_at = ?3`,
  )
  const remove = database.prepare('delete from auth_attempts where key = ?')
  const sweep = database.prepare('delete from auth_attempts where failed_at < ?')
  const lines = new Map<string, Promise<unknown>>()

  function failuresOf(key: string): { failures: number; failedAt: number } {
    const [failures, failedAt] = (select.get([key]) as [number, number] | undefined) ?? [0, 0]
    return now().getTime() - failedAt > MEMORY_MS ? { failures: 0, failedAt: 0 } : { failures, failedAt }
  }

  async function run<T>(key: string, attempt: () => Promise<T | null>): Promise<T | null> {
    const { failures, failedAt } = failuresOf(key)
    if (now().getTime() < failedAt + delayAfter(failures))
      throw authError('TOO_MANY_ATTEMPTS_TRY_LATER', MESSAGE)
    const result = await attempt()
    if (result !== null) {
      if (failures > 0) remove.run([key])
      return result
    }
    record.run([key, failures + 1, now().getTime()])
    sweep.run([now().getTime() - MEMORY_MS])
    return null
  }

  return {
    attempt<T>(key: string, attempt: () => Promise<T | null>): Promise<T | null> {
      const before = lines.get(key) ?? Promise.resolve()
      const mine = before.then(
        () => run(key, attempt),
        () => run(key, attempt),
      )
      lines.set(key, mine)
      const leave = () => {
        if (lines.get(key) === mine) lines.delete(key)
      }
      mine.then(leave, leave)
      return mine
    },
    forget: (key) => void remove.run([key]),
  }
}
