import { serverTimestamp } from 'firebase/firestore/lite'
import { freshId, OUTSIDERS, type Backend } from '../actors.ts'
import { ABSENT, commit, patched, type Data } from '../batch.ts'
import { earlierChangeset, FUTURE, PAST, put, type Attempt } from '../records.ts'
import { SHAPES } from '../shapes.ts'
import { allows, refuses, type Case } from './case.ts'

async function update(backend: Backend, collection: string, attempt: Attempt): Promise<void> {
  const path = await put(backend, collection, attempt.before)
  const op = freshId('op')
  const data = patched({ updatedAt: serverTimestamp(), rev: 2, lastChange: op }, attempt.patch ?? {})
  await commit(backend, attempt.actor ?? 'admin', { update: { [path]: data } }, { op, ...attempt.trail })
}

export function updateCases(name: string): Case[] {
  const one = `an update of ${name}`
  return [
    refuses(`${one} without a changeset`, (w) => update(w, name, { trail: { untraced: true } })),
    refuses(`${one} under an earlier changeset that names it`, async (w) => {
      const path = await put(w, name)
      const lastChange = await earlierChangeset(w, [path])
      const data = { updatedAt: serverTimestamp(), rev: 2, lastChange }
      await commit(w, 'admin', { update: { [path]: data } })
    }),
    refuses(`${one} whose changeset names another`, (w) =>
      update(w, name, { trail: { changeset: { refs: [`${name}/another`] } } }),
    ),
    refuses(`${one} that keeps the changeset before`, (w) =>
      update(w, name, { patch: { lastChange: ABSENT } }),
    ),
    refuses(`${one} under a changeset id that is none`, (w) =>
      update(w, name, { patch: { lastChange: '../x' } }),
    ),
    ...[0, 1, 3, 2.5, '2', null, ABSENT].map((rev) =>
      refuses(`${one} from revision 1 to ${String(rev)}`, (w) => update(w, name, { patch: { rev } })),
    ),
    refuses(`${one} that keeps the time`, (w) => update(w, name, { patch: { updatedAt: ABSENT } })),
    refuses(`${one} at a time of the client's choice`, (w) =>
      update(w, name, { patch: { updatedAt: FUTURE } }),
    ),
    refuses(`${one} that changes when it was made`, (w) =>
      update(w, name, { patch: { createdAt: serverTimestamp() } }),
    ),
    ...OUTSIDERS.map((actor) => refuses(`${one} by ${actor}`, (w) => update(w, name, { actor }))),
    allows(`${one} by a colleague`, (w) => update(w, name, { actor: 'colleague' })),
  ]
}

/** Saves a document older than the app for the first time, which writes all its fields. */
async function firstSave(backend: Backend, collection: string, before: Data, patch: Data): Promise<void> {
  const path = `${collection}/${freshId()}`
  await backend.write(path, before)
  const op = freshId('op')
  const data = { ...SHAPES[collection]?.base, updatedAt: serverTimestamp(), rev: 1, lastChange: op, ...patch }
  await commit(backend, 'admin', { set: { [path]: data } }, { op })
}

export function firstSaveCases(name: string): Case[] {
  const ends = name === 'roles' ? { projectId: 'a-project', playerId: 'a-player' } : {}
  const old = { title: 'Old', ...ends }
  const one = `the first save of an old ${name} document`
  return [
    allows(one, (w) => firstSave(w, name, { ...old, createdAt: PAST }, { createdAt: PAST })),
    allows(`${one} that gets its moment of creation`, (w) => firstSave(w, name, old, { createdAt: PAST })),
    allows(`${one} whose moment of creation was text`, (w) =>
      firstSave(w, name, { ...old, createdAt: '2020-01-01' }, { createdAt: serverTimestamp() }),
    ),
    refuses(`${one} that changes when it was made`, (w) =>
      firstSave(w, name, { ...old, createdAt: PAST }, { createdAt: serverTimestamp() }),
    ),
    refuses(`${one} made in the future`, (w) => firstSave(w, name, old, { createdAt: FUTURE })),
    refuses(`${one} without a moment of creation`, (w) => firstSave(w, name, old, {})),
    refuses(`${one} whose moment of creation stays text`, (w) =>
      firstSave(w, name, { ...old, createdAt: '2020-01-01' }, { createdAt: '2020-01-01' }),
    ),
    refuses(`${one} with revision 2`, (w) => firstSave(w, name, old, { createdAt: PAST, rev: 2 })),
    refuses(`${one} with revision 0`, (w) => firstSave(w, name, old, { createdAt: PAST, rev: 0 })),
  ]
}
