import { serverTimestamp } from 'firebase/firestore/lite'
import { freshId, OUTSIDERS, type Actor, type Backend } from '../actors.ts'
import { ABSENT, commit, patched, stamp, type Data, type Trail } from '../batch.ts'
import { text } from '../fields.ts'
import { all, allows, refuses, type Case } from './case.ts'
import { PAST, put } from '../records.ts'

const BASE = { email: 'info@builders.example', phone: '+974 1234 5678' }
const FIELDS = { email: text(0, 254), phone: text(0, 40) }

interface Attempt {
  actor?: Actor
  player?: string
  patch?: Data
  trail?: Trail
}

async function create(
  backend: Backend,
  { actor = 'admin', player, patch = {}, trail }: Attempt = {},
): Promise<void> {
  const path = `${player ?? (await put(backend, 'players'))}/private/contact`
  const op = freshId('op')
  await commit(
    backend,
    actor,
    { set: { [path]: patched({ ...BASE, ...stamp(op) }, patch) } },
    { op, ...trail },
  )
}

async function existing(backend: Backend): Promise<string> {
  const path = `${await put(backend, 'players')}/private/contact`
  await backend.write(path, { ...BASE, createdAt: PAST, updatedAt: PAST, rev: 1, lastChange: 'earlier' })
  return path
}

async function update(backend: Backend, { actor = 'admin', patch = {}, trail }: Attempt = {}): Promise<void> {
  const path = await existing(backend)
  const op = freshId('op')
  const data = patched({ updatedAt: serverTimestamp(), rev: 2, lastChange: op }, patch)
  await commit(backend, actor, { update: { [path]: data } }, { op, ...trail })
}

async function remove(
  backend: Backend,
  actor: Actor,
  trail: (path: string, op: string) => Trail,
): Promise<void> {
  const path = await existing(backend)
  const op = freshId('op')
  await commit(backend, actor, { delete: [path] }, { op, ...trail(path, op) })
}

const traced = (path: string, op: string): Trail => ({
  changeset: { kind: 'delete', deleted: { [path]: 1 } },
  receipt: { op, at: serverTimestamp() },
})

export const contactCases: Case[] = [
  allows('contact details of a player', (w) => create(w)),
  allows('contact details together with their player', async (w) => {
    const op = freshId('op')
    const player = `players/${freshId()}`
    const { SHAPES } = await import('../shapes.ts')
    const set = {
      [player]: { ...SHAPES.players?.base, ...stamp(op) },
      [`${player}/private/contact`]: { ...BASE, ...stamp(op) },
    }
    await commit(w, 'admin', { set }, { op })
  }),
  refuses('contact details of a player who does not exist', (w) => create(w, { player: 'players/nobody' })),
  refuses('contact details with another key', (w) => create(w, { patch: { fax: '1' } })),
  refuses('contact details without a changeset', (w) => create(w, { trail: { untraced: true } })),
  refuses('contact details whose changeset names another', (w) =>
    create(w, { trail: { changeset: { refs: ['players/x'] } } }),
  ),
  refuses('contact details that start at revision 2', (w) => create(w, { patch: { rev: 2 } })),
  allows('contact details that are restored', (w) =>
    create(w, { patch: { rev: 2, createdAt: PAST }, trail: { changeset: { kind: 'restore' } } }),
  ),
  ...OUTSIDERS.map((actor) => refuses(`contact details by ${actor}`, (w) => create(w, { actor }))),
  ...Object.entries(FIELDS).flatMap(([key, field]) =>
    all(
      field.good.map((value, i) =>
        allows(`contact.${key} good ${i}`, (w) => create(w, { patch: { [key]: value } })),
      ),
      field.bad.map(([why, value]) =>
        refuses(`contact.${key}: ${why}`, (w) => create(w, { patch: { [key]: value } })),
      ),
      refuses(`contact details without ${key}`, (w) => create(w, { patch: { [key]: ABSENT } })),
      refuses(`an update of contact.${key} to a number`, (w) => update(w, { patch: { [key]: 5 } })),
    ),
  ),
  allows('an update of contact details', (w) => update(w, { patch: { phone: '' } })),
  refuses('an update of contact details without a changeset', (w) =>
    update(w, { trail: { untraced: true } }),
  ),
  refuses('an update of contact details at the same revision', (w) => update(w, { patch: { rev: 1 } })),
  ...OUTSIDERS.map((actor) =>
    refuses(`an update of contact details by ${actor}`, (w) => update(w, { actor })),
  ),
  allows('a delete of contact details', (w) => remove(w, 'admin', traced)),
  refuses('a delete of contact details without a receipt', (w) =>
    remove(w, 'admin', (path) => ({ changeset: { deleted: { [path]: 1 } } })),
  ),
  refuses('a delete of contact details whose changeset deletes the player', (w) =>
    remove(w, 'admin', (path, op) => ({
      changeset: { deleted: { [path.slice(0, path.indexOf('/private'))]: 1 } },
      receipt: { op, at: serverTimestamp() },
    })),
  ),
  ...OUTSIDERS.map((actor) =>
    refuses(`a delete of contact details by ${actor}`, (w) => remove(w, actor, traced)),
  ),
]
