import { serverTimestamp } from 'firebase/firestore/lite'
import { freshId, OUTSIDERS, type Backend } from '../actors.ts'
import { commit } from '../batch.ts'
import { earlierChangeset, PAST, put, type Attempt } from '../records.ts'
import { allows, refuses, type Case } from './case.ts'

async function remove(backend: Backend, collection: string, attempt: Attempt): Promise<void> {
  const path = await put(backend, collection, attempt.before)
  const op = freshId('op')
  await commit(
    backend,
    attempt.actor ?? 'admin',
    { delete: [path] },
    {
      op,
      changeset: { kind: 'delete', deleted: { [path]: 1 }, ...attempt.trail?.changeset },
      receipt: { op, at: serverTimestamp(), ...attempt.trail?.receipt },
    },
  )
}

export function deleteCases(name: string): Case[] {
  const one = `a delete of ${name}`
  return [
    allows(one, (w) => remove(w, name, {})),
    allows(`${one} older than this app`, async (w) => {
      const path = `${name}/${freshId()}`
      await w.write(path, { title: 'Old' })
      const op = freshId('op')
      const trail = { op, changeset: { deleted: { [path]: 0 } }, receipt: { op, at: serverTimestamp() } }
      await commit(w, 'admin', { delete: [path] }, trail)
    }),
    refuses(`${one} without a receipt`, async (w) => {
      const path = await put(w, name)
      await commit(w, 'admin', { delete: [path] }, { changeset: { deleted: { [path]: 1 } } })
    }),
    refuses(`${one} alone`, async (w) => {
      const path = await put(w, name)
      await commit(w, 'admin', { delete: [path] }, { untraced: true })
    }),
    refuses(`${one} under a receipt of an earlier commit`, async (w) => {
      const path = await put(w, name)
      const op = freshId('op')
      await w.write(`writers/${w.uid('colleague')}`, { op, at: PAST })
      await commit(w, 'colleague', { delete: [path] }, { op, changeset: { deleted: { [path]: 1 } } })
    }),
    refuses(`${one} under an earlier changeset`, async (w) => {
      const path = await put(w, name)
      const op = await earlierChangeset(w, [path], { [path]: 1 })
      const receipt = { op, at: serverTimestamp() }
      await commit(w, 'admin', { delete: [path] }, { changeset: { deleted: { [path]: 1 } }, receipt })
    }),
    refuses(`${one} whose changeset deletes nothing`, (w) =>
      remove(w, name, { trail: { changeset: { deleted: {} } } }),
    ),
    refuses(`${one} whose changeset deletes another`, (w) =>
      remove(w, name, { trail: { changeset: { deleted: { [`${name}/another`]: 1 } } } }),
    ),
    refuses(`${one} at another revision`, (w) => remove(w, name, { before: { rev: 2 } })),
    refuses(`${one} under a changeset id that is none`, (w) =>
      remove(w, name, { trail: { receipt: { op: 'a/b' } } }),
    ),
    ...OUTSIDERS.map((actor) => refuses(`${one} by ${actor}`, (w) => remove(w, name, { actor }))),
    refuses(`a delete of a ${name} record that is not there`, async (w) => {
      const path = `${name}/${freshId()}`
      const op = freshId('op')
      const trail = { op, changeset: { deleted: { [path]: 0 } }, receipt: { op, at: serverTimestamp() } }
      await commit(w, 'admin', { delete: [path] }, trail)
    }),
  ]
}
