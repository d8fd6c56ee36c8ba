import { doc, serverTimestamp, writeBatch } from 'firebase/firestore/lite'
import { freshId, type Actor, type Backend } from './actors.ts'

export type Data = Record<string, unknown>

/** In a patch: omits the key. */
export const ABSENT = Symbol('absent')

export interface Trail {
  /** The changeset's id; a new one by default. */
  op?: string
  /** Fields of the changeset that differ from the valid ones; ABSENT omits one. */
  changeset?: Data
  /** The receipt of the writer, required for deletes; omitted by default. */
  receipt?: Data
  /** Writes no changeset. */
  untraced?: true
  /** The documents that the changeset names; by default all written ones. */
  refs?: string[]
}

export interface Change {
  set?: Record<string, Data>
  /** Field-masked updates. */
  update?: Record<string, Data>
  delete?: string[]
}

export function patched(base: Data, patch: Data): Data {
  return Object.fromEntries(Object.entries({ ...base, ...patch }).filter(([, value]) => value !== ABSENT))
}

/** Returns the stamp that every record has; `op` is the changeset of the same commit. */
export function stamp(op: string, rev = 1): Data {
  return { createdAt: serverTimestamp(), updatedAt: serverTimestamp(), rev, lastChange: op }
}

export function changeset(backend: Backend, actor: Actor, refs: string[], patch: Data = {}): Data {
  return patched(
    {
      at: serverTimestamp(),
      by: backend.uid(actor),
      byEmail: backend.email(actor),
      kind: 'edit',
      label: 'A change',
      group: null,
      collections: [...new Set(refs.map((ref) => ref.split('/')[0]))],
      refs,
      deleted: {},
      digest: 'digest',
      changes: [],
    },
    patch,
  )
}

/** Commits like the app: the change and its changeset. */
export async function commit(
  backend: Backend,
  actor: Actor,
  change: Change,
  trail: Trail = {},
): Promise<void> {
  const db = backend.db(actor)
  const batch = writeBatch(db)
  const { set = {}, update = {}, delete: removed = [] } = change
  for (const [path, data] of Object.entries(set)) batch.set(doc(db, path), data)
  for (const [path, data] of Object.entries(update)) batch.update(doc(db, path), data)
  for (const path of removed) batch.delete(doc(db, path))
  if (!trail.untraced) {
    const op = trail.op ?? freshId('op')
    const refs = trail.refs ?? [...Object.keys(set), ...Object.keys(update), ...removed]
    batch.set(doc(db, 'changesets', op), changeset(backend, actor, refs, trail.changeset))
    if (trail.receipt) batch.set(doc(db, 'writers', backend.uid(actor) || 'nobody'), trail.receipt)
  }
  await batch.commit()
}

/** Returns the changeset of settings or rights: only field names, without values. */
export function namesOnly(path: string, rev: number, names: string[]): Data {
  const [collection, id] = path.split('/')
  const after = Object.fromEntries(names.map((name) => [name, null]))
  return { label: '', changes: [{ collection, id, rev, before: rev === 1 ? null : after, after }] }
}
