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

/**
 * Whether the stored document is this save, whose answer was lost: the next revision with exactly our values.
 */
const isOurs = (stored: Stored, rev: number, fields: Record<string, unknown>): boolean =>
  stored.data.rev === rev + 1 &&
  Object.entries(plainMap(fields)).every(([name, value]) => isSame(plain(stored.data[name]), value))

export interface SaveSettings {
  /** "config/adsense", "config/ai" or "config/rates". */
  path: string
  /** The revision that was opened; 0 when there was none. */
  rev: number
  fields: Record<string, unknown>
  /** Names of the fields that differ from the opened settings. */
  changed: readonly string[]
  /** Writes of the public documents derived from the settings. */
  published?: readonly Published[]
}

/**
 * Returns the writes of the commit. The history keeps who changed which fields but no values, not even
 * digested.
 */
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
 * Overwrites one settings document (config/…) and the documents derived from it, in one commit. The revision
 * prevents lost updates and double application; the document itself serves as the receipt, because values of
 * settings never enter the history. Throws ConflictError, RefusedError, SignedOutError, DataError.
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
