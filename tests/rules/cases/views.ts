import { doc, getDoc, getDocs, limit, serverTimestamp, where } from 'firebase/firestore/lite'
import { freshId, OUTSIDERS, type Actor, type Backend } from '../actors.ts'
import { ABSENT, commit, patched, type Data } from '../batch.ts'
import { flag, oneOf, text, type Field } from '../fields.ts'
import { PAST } from '../records.ts'
import { all, allows, refuses, type Case } from './case.ts'
import { list } from './list.ts'

const view = (backend: Backend, actor: Actor, patch: Data = {}): Data =>
  patched(
    {
      list: 'projects',
      name: 'Large ones in Oman',
      search: 'country=Oman&sort=-value',
      shared: false,
      owner: backend.uid(actor),
      ownerEmail: backend.email(actor),
      updatedAt: serverTimestamp(),
    },
    patch,
  )

async function write(backend: Backend, actor: Actor, patch: Data = {}, id = freshId('view')): Promise<void> {
  const set = { [`views/${id}`]: view(backend, actor, patch) }
  await commit(backend, actor, { set }, { untraced: true })
}

/** Writes a view that exists before the request. */
async function kept(backend: Backend, owner: Actor, shared: boolean): Promise<string> {
  const id = freshId('view')
  await backend.write(`views/${id}`, view(backend, owner, { shared, updatedAt: PAST }))
  return id
}

const remove = (backend: Backend, actor: Actor, id: string): Promise<void> =>
  commit(backend, actor, { delete: [`views/${id}`] }, { untraced: true })

const FIELDS: Record<string, Field> = {
  list: oneOf('projects', 'players', 'news', 'events'),
  name: text(1, 60),
  search: text(0, 2000),
  shared: flag,
  owner: { good: [], bad: [['somebody else', 'somebody'], ['null', null], ['a number', 5]] },
  ownerEmail: { good: [], bad: [['another address', 'other@ppx.example'], ['null', null]] },
  updatedAt: { good: [], bad: [['an earlier time', PAST], ['null', null]] },
} // oxfmt-ignore

const mine = (backend: Backend, actor: Actor, owner: Actor = actor, most = 100) =>
  getDocs(list('views', where('list', '==', 'projects'), where('owner', '==', backend.uid(owner) || 'nobody'), limit(most))(backend, actor)) // oxfmt-ignore

const shared = (backend: Backend, actor: Actor) =>
  getDocs(list('views', where('list', '==', 'projects'), where('shared', '==', true), limit(100))(backend, actor)) // oxfmt-ignore

export const viewCases: Case[] = [
  allows('a view of one’s own', (w) => write(w, 'admin')),
  allows('a view that is written once more', async (w) =>
    write(w, 'admin', { name: 'Other' }, await kept(w, 'admin', true)),
  ),
  ...Object.entries(FIELDS).flatMap(([key, field]) =>
    all(
      field.good.map((value, i) =>
        allows(`view.${key} good ${i}`, (w) => write(w, 'admin', { [key]: value })),
      ),
      field.bad.map(([why, value]) =>
        refuses(`view.${key}: ${why}`, (w) => write(w, 'admin', { [key]: value })),
      ),
      refuses(`a view without ${key}`, (w) => write(w, 'admin', { [key]: ABSENT })),
      refuses(`a view that is written once more without ${key}`, async (w) =>
        write(w, 'admin', { [key]: ABSENT }, await kept(w, 'admin', false)),
      ),
    ),
  ),
  refuses('a view with an unknown key', (w) => write(w, 'admin', { extra: 1 })),
  refuses('a view under an endless id', (w) => write(w, 'admin', {}, `${freshId('')}${'x'.repeat(129)}`)),
  refuses('a change of what a colleague shares', async (w) =>
    write(w, 'admin', {}, await kept(w, 'colleague', true)),
  ),
  ...OUTSIDERS.flatMap((actor) => [
    refuses(`a view by ${actor}`, (w) => write(w, actor)),
    refuses(`a change of a shared view by ${actor}`, async (w) =>
      write(w, actor, {}, await kept(w, 'admin', true)),
    ),
    refuses(`a change of their own view by ${actor}`, async (w) =>
      write(w, actor, {}, await kept(w, actor, true)),
    ),
    refuses(`the delete of a shared view by ${actor}`, async (w) =>
      remove(w, actor, await kept(w, 'admin', true)),
    ),
    refuses(`${actor} to list shared views`, (w) => shared(w, actor)),
    refuses(`${actor} to list their own views`, (w) => mine(w, actor)),
  ]),
  allows('the delete of one’s own view', async (w) => remove(w, 'admin', await kept(w, 'admin', false))),
  allows('the delete of a view that a colleague shares', async (w) =>
    remove(w, 'admin', await kept(w, 'colleague', true)),
  ),
  refuses('the delete of a personal view of a colleague', async (w) =>
    remove(w, 'admin', await kept(w, 'colleague', false)),
  ),
  allows('an admin to list their own views', (w) => mine(w, 'admin')),
  allows('an admin to list shared views', (w) => shared(w, 'admin')),
  refuses('an admin to list 101 views', (w) => mine(w, 'admin', 'admin', 101)),
  refuses('an admin to list the views of a colleague', (w) => mine(w, 'admin', 'colleague')),
  refuses('an admin to list all views', (w) => getDocs(list('views', limit(1))(w, 'admin'))),
  refuses('anybody to read one view', async (w) => {
    await getDoc(doc(w.db('admin'), 'views', await kept(w, 'admin', true)))
  }),
]
