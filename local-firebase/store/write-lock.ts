import { type Database, inTransaction } from './database.ts'

/**
 * Who writes to the database. SQLite lets one connection write at a time, and whoever else wants to waits with the whole
 * process: so writes through the first connection wait here instead, while others have their turns.
 */
class WriteLock {
  readonly #database: Database
  #held: Promise<void> | null = null

  constructor(database: Database) {
    this.#database = database
  }

  /** Whether another connection of this process is writing. */
  get isHeld(): boolean {
    return this.#held !== null
  }

  /**
   * Runs synchronous writes through the first connection as one, all of them on disk or none, as soon as no other connection
   * is writing. What they depend on must be read in them: it may have changed before they begin.
   */
  async write<T>(writes: () => T): Promise<T> {
    while (this.#held) await this.#held
    return inTransaction(this.#database, writes)
  }

  /** Keeps writes waiting while another connection writes, one at a time. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    while (this.#held) await this.#held
    const working = work()
    const ended = () => void (this.#held = null)
    this.#held = working.then(ended, ended)
    return working
  }
}

export type { WriteLock }

const locks = new WeakMap<Database, WriteLock>()

/** The lock of a database by its first connection: there is one, whoever asks. */
export function writeLock(database: Database): WriteLock {
  const lock = locks.get(database) ?? new WriteLock(database)
  locks.set(database, lock)
  return lock
}
