import { currentStaff, refreshToken } from '../../firebase/auth.ts'
import { DataError } from '../../firebase/error.ts'
import { readDocument, type Stored } from '../../firebase/read.ts'
import { commitWrites, now, type Write } from '../../firebase/write.ts'
import { type Author, changesetWrite, type Published, stamped } from '../../records/assemble.ts'
import { namesOnly, rootsOf } from '../../records/changeset.ts'
import { newId } from '../../records/digest.ts'
import { ConflictError, RefusedError, SignedOutError } from '../../records/error.ts'
import { isSame, plain, plainMap } from '../../records/fields.ts'

const TRIES = 3

/** The revision after ours with every value as it was sent: an answer was lost, not the save. */
const isOurs = (stored: Stored, rev: number, fields: Record<string, unknown>): boolean =>
  stored.data.rev === rev + 1 &&
  Object.entries(plainMap(fields)).every(([name, value]) => isSame(plain(stored.data[name]), value))

export interface SaveSettings {
  /** "config/adsense", "config/ai". */
  path: string
  /** The revision that was opened; 0 when there was none. */
  rev: number
  fields: Record<string, unknown>
  /** The names of the fields that differ from what was opened. */
  changed: readonly string[]
  /** What visitors read of it. */
  published?: readonly Published[]
}

/** The one commit: what the history keeps of it is who changed which fields, and no value, not even in a digest. */
function writesOf({ path, rev, fields, changed, published = [] }: SaveSettings, author: Author): Write[] {
  const opId = newId()
  const [collection = '', id = ''] = path.split('/')
  const names = namesOnly(changed)
  const entry = { collection, id, rev: rev + 1, before: rev === 0 ? null : names, after: names }
  const refs = [path, ...published.map((write) => write.path)]
  return [
    { type: 'set', path, fields: { ...fields, updatedAt: now(), rev: rev + 1, lastChange: opId } },
    ...stamped(published, opId),
    changesetWrite(
      { opId, digest: opId, collections: rootsOf(refs), refs, deleted: {}, changes: [entry] },
      { author, kind: 'edit', label: '', group: null },
    ),
  ]
}

/**
 * Overwrites one settings document (config/…) and what follows from it, in one commit. The revision keeps two people
 * from overwriting each other, and a save from being applied twice; the document itself is the receipt, because values
 * of settings never enter the history. Throws ConflictError, RefusedError, SignedOutError, DataError.
 */
export async function saveSettings(saving: SaveSettings): Promise<void> {
  const { path, rev, fields } = saving
  const author = await currentStaff()
  if (!author) throw new SignedOutError()
  const writes = writesOf(saving, author)
  for (let attempt = 1; ; attempt++) {
    try {
      return await commitWrites(writes)
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
