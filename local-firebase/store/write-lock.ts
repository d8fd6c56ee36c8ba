import { type Database, inTransaction } from './database.ts'

/**
 * Serialises writes to the database. SQLite lets one connection write at a time, and a second one would block
 * the whole process: writes through the first connection wait here instead, while the event loop goes on.
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
   * Runs synchronous writes through the first connection in one transaction, as soon as no other connection
   * is writing. Values they depend on must be read inside `writes`: they may have changed before it begins.
   */
  async write<T>(writes: () => T): Promise<T> {
    while (this.#held) await this.#held
    return inTransaction(this.#database, writes)
  }

  /** Runs `work`, which writes through another connection, and keeps other writes waiting until it ends. */
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

/** Returns the write lock of a database, identified by its first connection; the same one on every call. */
export function writeLock(database: Database): WriteLock {
  const lock = locks.get(database) ?? new WriteLock(database)
  locks.set(database, lock)
  return lock
}
