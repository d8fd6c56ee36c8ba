import { forgetStaffCheck } from '../firebase/auth.ts'
import { readDocument, readMany, type Stored } from '../firebase/read.ts'
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

/** A record, known by where it lies; its traits say how it may be read. */
export type Ref = Pick<Change, 'traits' | 'collection' | 'id'>

/**
 * The records as they are now, by their paths; missing ones are left out. Many of a collection take one request for thirty;
 * what is secret may be read by its path alone.
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

/** Which of the changes were made on a revision that is no longer the current one. */
async function conflictsOf(changes: readonly Change[]): Promise<Conflict[]> {
  const current = await currentRecords(changes)
  return changes.flatMap((change): Conflict[] => {
    const theirs = current.get(pathOf(change)) ?? null
    const isAsSeen = theirs ? change.before !== null && revOf(theirs) === change.rev : change.before === null
    return isAsSeen ? [] : [{ path: pathOf(change), theirs }]
  })
}

/** Why the rules refused, as the error a screen can act on. */
export async function whyRefused(changes: readonly Change[], author: Author, cause: unknown): Promise<Error> {
  forgetStaffCheck()
  const own = await readDocument(`admins/${author.uid}`)
  // Whose access was taken away may not read the records either.
  if (own?.data.active !== true) return new SignedOutError()
  const conflicts = await conflictsOf(changes)
  return conflicts.length > 0 ? new ConflictError(conflicts) : new RefusedError({ cause })
}
