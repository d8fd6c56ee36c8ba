import { serverTimestamp } from 'firebase/firestore/lite'
import { freshId, type Actor, type Backend } from './actors.ts'
import { commit, patched, stamp, type Data, type Trail } from './batch.ts'
import { SHAPES, type Shape } from './shapes.ts'

export const PAST = new Date('2026-01-01T00:00:00Z')

/** Writes the existing record before a request, as the app would have left it. */
export async function put(backend: Backend, collection: string, patch: Data = {}): Promise<string> {
  const path = `${collection}/${freshId()}`
  const { base } = SHAPES[collection] as Shape
  await backend.write(
    path,
    patched({ ...base, createdAt: PAST, updatedAt: PAST, rev: 1, lastChange: 'earlier' }, patch),
  )
  return path
}

export async function putEnds(backend: Backend): Promise<void> {
  await backend.write('projects/a-project', { name: 'An old project' })
  await backend.write('players/a-player', { name: 'An old player' })
}

export async function create(backend: Backend, collection: string, patch: Data): Promise<void> {
  if (collection === 'roles') await putEnds(backend)
  const op = freshId('op')
  const data = patched({ ...SHAPES[collection]?.base, ...stamp(op) }, patch)
  await commit(backend, 'admin', { set: { [`${collection}/${freshId()}`]: data } }, { op })
}

/** Makes a field-masked update with the changes in `patch`. */
export async function update(
  backend: Backend,
  collection: string,
  patch: Data,
  before: Data = {},
): Promise<void> {
  const path = await put(backend, collection, before)
  const op = freshId('op')
  const data = { updatedAt: serverTimestamp(), rev: 2, lastChange: op, ...patch }
  await commit(backend, 'admin', { update: { [path]: data } }, { op })
}

/** The differences of a write from an allowed one. */
export interface Attempt {
  actor?: Actor
  id?: string
  /** Changes to the record. */
  patch?: Data
  trail?: Trail
  /** Changes to the existing record. */
  before?: Data
}

/** Writes a changeset of an earlier commit, which nothing may use again. */
export async function earlierChangeset(
  backend: Backend,
  refs: string[],
  deleted: Data = {},
  patch: Data = {},
): Promise<string> {
  const op = freshId('earlier')
  const collections = refs.map((ref) => ref.split('/')[0])
  await backend.write(`changesets/${op}`, { at: PAST, refs, collections, deleted, kind: 'restore', ...patch })
  return op
}

/** A time in the future. */
export const FUTURE = new Date('2099-01-01T00:00:00Z')
