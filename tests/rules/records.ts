import { serverTimestamp } from 'firebase/firestore/lite'
import { freshId, type Actor, type Backend } from './actors.ts'
import { commit, patched, stamp, type Data, type Trail } from './batch.ts'
import { SHAPES, type Shape } from './shapes.ts'

export const PAST = new Date('2026-01-01T00:00:00Z')

/** What is there before: a record as the app left it. */
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

/** A field-masked update that changes what `patch` says. */
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

/** How a write differs from one that is allowed. */
export interface Attempt {
  actor?: Actor
  id?: string
  /** Of the record. */
  patch?: Data
  trail?: Trail
  /** Of the record that is there before. */
  before?: Data
}

/** A changeset of an earlier commit, which nothing may use again. */
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

/** A moment that has not come yet. */
export const FUTURE = new Date('2099-01-01T00:00:00Z')
