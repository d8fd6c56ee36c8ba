import Libsql from 'libsql'
import { type Database, fileOf } from './database.ts'
import { writeLock } from './write-lock.ts'

/**
 * Blocks writers as a large commit does, until released: another connection holds a write transaction. A
 * writer on the first connection that ignores the write lock fails at once instead of after seconds.
 */
export function holdLock(database: Database): {
  /** Ends the transaction and lets the waiting writers proceed; `last` runs just before. */
  release: (last?: () => void) => Promise<void>
} {
  const other = new Libsql(fileOf(database))
  database.pragma('busy_timeout = 0')
  other.exec('begin immediate')
  let end: () => void = () => {}
  const held = writeLock(database).hold(() => new Promise<void>((resolve) => (end = resolve)))
  return {
    async release(last) {
      other.exec('commit')
      other.close()
      last?.()
      end()
      await held
    },
  }
}
