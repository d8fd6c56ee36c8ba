import { doc, getDoc, getDocs, limit, serverTimestamp, Timestamp, where } from 'firebase/firestore/lite'
import { MAX_OPEN_LENGTH, MAX_OPEN } from '../../../src/entities/presence/schema.ts'
import { freshId, OUTSIDERS, type Actor, type Backend } from '../actors.ts'
import { ABSENT, commit, patched, type Data } from '../batch.ts'
import type { Field } from '../fields.ts'
import { PAST } from '../records.ts'
import { all, allows, refuses, type Case } from './case.ts'
import { list } from './list.ts'

const presence = (backend: Backend, actor: Actor, patch: Data = {}): Data =>
  patched({ email: backend.email(actor), open: ['projects/metro'], at: serverTimestamp() }, patch)

/** Returns the actor's uid as document id; an invented name for actors without an account. */
const nameOf = (backend: Backend, actor: Actor): string => backend.uid(actor) || freshId('nobody')

const write = (backend: Backend, actor: Actor, patch: Data = {}, id = nameOf(backend, actor)) =>
  commit(backend, actor, { set: { [`presence/${id}`]: presence(backend, actor, patch) } }, { untraced: true })

/** Writes a presence document that exists before the request. */
async function kept(backend: Backend, owner: Actor): Promise<string> {
  const id = nameOf(backend, owner)
  await backend.write(`presence/${id}`, presence(backend, owner, { at: PAST }))
  return id
}

const remove = (backend: Backend, actor: Actor, id: string): Promise<void> =>
  commit(backend, actor, { delete: [`presence/${id}`] }, { untraced: true })

const many = (n: number) => Array.from({ length: n }, (_, at) => `projects/${at}`)

const FIELDS: Record<string, Field> = {
  email: {
    good: [],
    bad: [
      ['another address', 'other@ppx.example'],
      ['null', null],
    ],
  },
  open: {
    good: [many(MAX_OPEN), ['x'.repeat(MAX_OPEN_LENGTH)], ['projects/مترو']],
    bad: [
      ['null', null],
      ['a text', 'projects/metro'],
      ['one record too many', many(MAX_OPEN + 1)],
      ['a path that is too long', ['x'.repeat(MAX_OPEN_LENGTH + 1)]],
      ['a blank path', ['']],
      ['a number', [5]],
      ['a map', [{ a: 'b' }]],
    ],
  },
  at: {
    good: [],
    bad: [
      ['an earlier time', PAST],
      ['null', null],
    ],
  },
}

const present = (backend: Backend, actor: Actor, most = 100) =>
  getDocs(list('presence', where('at', '>', Timestamp.fromMillis(0)), limit(most))(backend, actor))

export const presenceCases: Case[] = [
  allows('an admin to say what they have open', (w) => write(w, 'admin')),
  allows('an admin to say so once more', async (w) =>
    write(w, 'admin', { open: [] }, await kept(w, 'admin')),
  ),
  ...Object.entries(FIELDS).flatMap(([key, field]) =>
    all(
      field.good.map((value, i) =>
        allows(`presence.${key} good ${i}`, (w) => write(w, 'admin', { [key]: value })),
      ),
      field.bad.map(([why, value]) =>
        refuses(`presence.${key}: ${why}`, (w) => write(w, 'admin', { [key]: value })),
      ),
      refuses(`presence without ${key}`, (w) => write(w, 'admin', { [key]: ABSENT })),
    ),
  ),
  refuses('presence with an unknown key', (w) => write(w, 'admin', { extra: 1 })),
  refuses('an admin to say what a colleague has open', (w) => write(w, 'admin', {}, w.uid('colleague'))),
  refuses('an admin to change what a colleague has open', async (w) =>
    write(w, 'admin', {}, await kept(w, 'colleague')),
  ),
  refuses('presence under a name that is nobody’s', (w) => write(w, 'admin', {}, freshId('nobody'))),
  allows('an admin to leave', async (w) => remove(w, 'admin', await kept(w, 'admin'))),
  refuses('an admin to send a colleague away', async (w) => remove(w, 'admin', await kept(w, 'colleague'))),
  ...OUTSIDERS.flatMap((actor) => [
    refuses(`presence by ${actor}`, (w) => write(w, actor)),
    refuses(`a change of their own presence by ${actor}`, async (w) =>
      write(w, actor, {}, await kept(w, actor)),
    ),
    refuses(`the delete of their own presence by ${actor}`, async (w) =>
      remove(w, actor, await kept(w, actor)),
    ),
    refuses(`${actor} to see who is present`, (w) => present(w, actor)),
  ]),
  allows('an admin to see who is present', (w) => present(w, 'admin')),
  refuses('an admin to list 101 who are present', (w) => present(w, 'admin', 101)),
  refuses('anybody to read one presence', async (w) => {
    await getDoc(doc(w.db('admin'), 'presence', await kept(w, 'admin')))
  }),
]
