import { forgetStaffCheck } from '../firebase/auth.ts'
import { readDocument, type Stored } from '../firebase/read.ts'
import type { Author } from './assemble.ts'
import { type Change, pathOf } from './change.ts'
import { type Conflict, ConflictError, RefusedError, SignedOutError } from './error.ts'

const AT_ONCE = 20

/** The documents as they are now, in order; null for missing ones. */
export async function currentOf(paths: readonly string[]): Promise<(Stored | null)[]> {
  const found: (Stored | null)[] = []
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    found.push(...(await Promise.all(paths.slice(at, at + AT_ONCE).map((path) => readDocument(path)))))
  }
  return found
}

const revOf = (stored: Stored): number => (typeof stored.data.rev === 'number' ? stored.data.rev : 0)

/** Which of the changes were made on a revision that is no longer the current one. */
async function conflictsOf(changes: readonly Change[]): Promise<Conflict[]> {
  const current = await currentOf(changes.map(pathOf))
  return changes.flatMap((change, at): Conflict[] => {
    const theirs = current[at] ?? null
    const isAsSeen = theirs ? change.before !== null && revOf(theirs) === change.rev : change.before === null
    return isAsSeen ? [] : [{ path: pathOf(change), theirs }]
  })
}

/** Why the rules refused, as the error a screen can act on. */
export async function whyRefused(changes: readonly Change[], author: Author, cause: unknown): Promise<Error> {
  forgetStaffCheck()
  const conflicts = await conflictsOf(changes)
  if (conflicts.length > 0) return new ConflictError(conflicts)
  const own = await readDocument(`admins/${author.uid}`)
  return own?.data.active === true ? new RefusedError({ cause }) : new SignedOutError()
}
