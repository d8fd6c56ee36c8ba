import { DataError } from '../firebase/error.ts'
import { readDocument } from '../firebase/read.ts'
import { commitWrites, now, type Write } from '../firebase/write.ts'
import { ConflictError, RefusedError } from '../records/error.ts'

/**
 * Overwrites one settings document (config/…) and what follows from it, in one commit. The revision keeps two people
 * from overwriting each other. Values of settings never enter the history. Throws ConflictError, RefusedError, DataError.
 */
export async function saveSettings(
  path: string,
  rev: number,
  fields: Record<string, unknown>,
  also: readonly Write[],
): Promise<void> {
  const settings: Write = { type: 'set', path, fields: { ...fields, updatedAt: now(), rev: rev + 1 } }
  await commitWrites([settings, ...also]).catch(async (error: unknown) => {
    if (!(error instanceof DataError) || error.code !== 'refused') throw error
    const theirs = await readDocument(path)
    if (Number(theirs?.data.rev ?? 0) !== rev) throw new ConflictError([{ path, theirs }])
    throw new RefusedError({ cause: error })
  })
}
