import Libsql from 'libsql'
import { type Database, fileOf } from './database.ts'
import { writeLock } from './write-lock.ts'

/**
 * What a large commit does to whoever writes, for as long as a test wants: another connection is in a transaction that
 * writes. Who writes through the first one without waiting is refused at once instead of after seconds.
 */
export function holdLock(database: Database): {
  /** Lets the others write; what is changed by `last` they find. */
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
