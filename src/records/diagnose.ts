import { forgetStaffCheck } from '../firebase/auth.ts'
import { readDocument, readMany, type Stored } from '../firebase/read.ts'
import type { Author } from './assemble.ts'
import { type Change, pathOf } from './change.ts'
import { type Conflict, ConflictError, RefusedError, SignedOutError } from './error.ts'

const AT_ONCE = 20

/** Reads the current documents, in the order of `paths`; null for missing ones. */
export async function currentOf(paths: readonly string[]): Promise<(Stored | null)[]> {
  const found: (Stored | null)[] = []
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    found.push(...(await Promise.all(paths.slice(at, at + AT_ONCE).map((path) => readDocument(path)))))
  }
  return found
}

/** A record identified by its location; its traits say how it may be read. */
export type Ref = Pick<Change, 'traits' | 'collection' | 'id'>

/**
 * Reads the current records, by path; missing ones are left out. Each request reads up to thirty records of a
 * collection; secret records can only be read one by one, by path.
 */
export async function currentRecords(refs: readonly Ref[]): Promise<Map<string, Stored>> {
  const alone = refs.filter(({ traits }) => traits.secret).map(pathOf)
  const readable = refs.filter(({ traits }) => !traits.secret)
  const idsIn = (name: string) => readable.flatMap(({ collection, id }) => (collection === name ? [id] : []))
  const collections = [...new Set(readable.map(({ collection }) => collection))]
  const found = await Promise.all([
    currentOf(alone),
    ...collections.map((collection) => readMany(collection, idsIn(collection))),
  ])
  return new Map(found.flat().flatMap((stored) => (stored ? [[stored.path, stored] as const] : [])))
}

const revOf = (stored: Stored): number => (typeof stored.data.rev === 'number' ? stored.data.rev : 0)

/** Returns a conflict for every change that is based on a revision other than the current one. */
async function conflictsOf(changes: readonly Change[]): Promise<Conflict[]> {
  const current = await currentRecords(changes)
  return changes.flatMap((change): Conflict[] => {
    const theirs = current.get(pathOf(change)) ?? null
    const isAsSeen = theirs ? change.before !== null && revOf(theirs) === change.rev : change.before === null
    return isAsSeen ? [] : [{ path: pathOf(change), theirs }]
  })
}

/** Determines why the rules refused a commit and returns the error that a screen can act on. */
export async function whyRefused(changes: readonly Change[], author: Author, cause: unknown): Promise<Error> {
  forgetStaffCheck()
  const own = await readDocument(`admins/${author.uid}`)
  // A user whose access was revoked may not read the records either.
  if (own?.data.active !== true) return new SignedOutError()
  const conflicts = await conflictsOf(changes)
  return conflicts.length > 0 ? new ConflictError(conflicts) : new RefusedError({ cause })
}
