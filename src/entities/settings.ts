import { refreshToken } from '../firebase/auth.ts'
import { DataError } from '../firebase/error.ts'
import { readDocument, type Stored } from '../firebase/read.ts'
import { commitWrites, now, type Write } from '../firebase/write.ts'
import { ConflictError, RefusedError, SignedOutError } from '../records/error.ts'
import { isSame, plain, plainMap } from '../records/fields.ts'

const TRIES = 3

/** The revision after ours with every value as it was sent: an answer was lost, not the save. */
const isOurs = (stored: Stored, rev: number, fields: Record<string, unknown>): boolean =>
  stored.data.rev === rev + 1 &&
  Object.entries(plainMap(fields)).every(([name, value]) => isSame(plain(stored.data[name]), value))

/**
 * Overwrites one settings document (config/…) and what follows from it, in one commit. The revision keeps two people
 * from overwriting each other, and a save from being applied twice; the document itself is the receipt, because values
 * of settings never enter the history. Throws ConflictError, RefusedError, SignedOutError, DataError.
 */
export async function saveSettings(
  path: string,
  rev: number,
  fields: Record<string, unknown>,
  also: readonly Write[],
): Promise<void> {
  const settings: Write = { type: 'set', path, fields: { ...fields, updatedAt: now(), rev: rev + 1 } }
  for (let attempt = 1; ; attempt++) {
    try {
      return await commitWrites([settings, ...also])
    } catch (error) {
      if (!(error instanceof DataError) || error.code === 'invalid') throw error
      if (error.code === 'unauthenticated') {
        if (attempt > 1) throw new SignedOutError()
        await refreshToken()
        continue
      }
      const stored = await readDocument(path).catch(() => {
        throw error
      })
      if (stored && isOurs(stored, rev, fields)) return
      if (Number(stored?.data.rev ?? 0) !== rev) throw new ConflictError([{ path, theirs: stored }])
      if (error.code === 'refused') throw new RefusedError({ cause: error })
      if (attempt === TRIES) throw error
    }
  }
}
