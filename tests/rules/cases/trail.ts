import { doc, serverTimestamp, writeBatch } from 'firebase/firestore/lite'
import { freshId, OUTSIDERS, type Actor, type Backend } from '../actors.ts'
import { ABSENT, changeset, commit, patched, type Data } from '../batch.ts'
import { id, oneOf, text, texts, type Field } from '../fields.ts'
import { all, allows, refuses, type Case } from './case.ts'
import { PAST } from '../records.ts'

/** Writes a changeset alone: the documents that it names need not be written. */
async function record(
  backend: Backend,
  patch: Data = {},
  actor: Actor = 'admin',
  id = freshId('op'),
): Promise<void> {
  const data = changeset(backend, actor, ['projects/x'], patch)
  await commit(backend, actor, { set: { [`changesets/${id}`]: data } }, { untraced: true })
}

const strings: Field['bad'] = [
  ['a text', 'x'],
  ['a number', 5],
  ['null', null],
  ['a map', {}],
]

const CHANGESET: Record<string, Field> = {
  at: {
    good: [],
    bad: [
      ['an earlier time', PAST],
      ['a number', 5],
      ['null', null],
    ],
  },
  by: {
    good: [],
    bad: [
      ['somebody else', 'somebody'],
      ['null', null],
      ['a number', 5],
    ],
  },
  byEmail: {
    good: [],
    bad: [
      ['another address', 'other@ppx.example'],
      ['its own in capitals, which a search by person would miss', 'ADMIN@PPX.EXAMPLE'],
      ['blank', ''],
      ['null', null],
    ],
  },
  kind: oneOf('create', 'edit', 'delete', 'bulk', 'import', 'undo', 'redo', 'restore', 'grant', 'revoke'),
  label: text(0, 200),
  group: {
    good: [null, 'group-1'],
    bad: [
      ['blank', ''],
      ['a slash', 'a/b'],
      ['a number', 5],
      ['129 characters', 'x'.repeat(129)],
    ],
  },
  collections: {
    good: [[], ['projects', 'players']],
    bad: [...strings, ['a number inside', [5]], ['21 elements', Array.from({ length: 21 }, () => 'x')]],
  },
  refs: {
    good: [['projects/x'], ['projects/x', 'players/y/private/contact', 'projects/an id of old.times']],
    bad: [
      ...strings,
      ['nothing', []],
      ['a collection alone', ['projects']],
      ['an empty id', ['projects/']],
      ['an empty collection', ['/x']],
      ['an empty segment', ['projects//x']],
      ['free text', ['projects/x', 'anything at all']],
      ['a number inside', [5]],
      ['501 elements', Array.from({ length: 501 }, (_, i) => `x/${i}`)],
    ],
  },
  deleted: {
    good: [{}, { 'projects/x': 3 }],
    bad: [
      ['a text', 'x'],
      ['a list', []],
      ['null', null],
      ['a document that is not named', { 'projects/y': 3 }],
      ['501 keys', Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`x/${i}`, 1]))],
    ],
  },
  digest: { good: ['a', '0'.repeat(128)], bad: [...text(1, 128).bad, ['free text', 'anything at all']] },
  changes: {
    good: [[], [{ collection: 'projects', id: 'x', rev: 2, before: null, after: { name: 'X' } }]],
    bad: [...strings, ['more entries than documents', [{}, {}]]],
  },
  words: { ...texts(40), optional: true },
}

async function existingChangeset(backend: Backend): Promise<string> {
  const path = `changesets/${freshId('op')}`
  await backend.write(path, { at: PAST, by: backend.uid('admin'), refs: [] })
  return path
}

export const changesetCases: Case[] = [
  allows('a changeset', (w) => record(w)),
  refuses('a changeset with an unknown key', (w) => record(w, { extra: 1 })),
  ...Object.entries(CHANGESET).flatMap(([key, field]) =>
    all(
      field.good.map((value, i) => allows(`changeset.${key} good ${i}`, (w) => record(w, { [key]: value }))),
      field.bad.map(([why, value]) =>
        refuses(`changeset.${key}: ${why}`, (w) => record(w, { [key]: value })),
      ),
      field.optional ? [] : [refuses(`a changeset without ${key}`, (w) => record(w, { [key]: ABSENT }))],
    ),
  ),
  ...['a b', 'x'.repeat(129)].map((id) =>
    refuses(`a changeset with the id ${id.slice(0, 5)}`, (w) =>
      record(w, {}, 'admin', `${id}${freshId('')}`),
    ),
  ),
  ...(['undo', 'redo'] as const).flatMap((kind) =>
    all(
      allows(`a changeset of kind ${kind} that says what it takes back`, (w) =>
        record(w, { kind, undoes: 'group-1' }),
      ),
      id.bad.map(([why, undoes]) =>
        refuses(`a changeset of kind ${kind} that takes back ${why}`, (w) => record(w, { kind, undoes })),
      ),
    ),
  ),
  ...['edit', 'restore'].map((kind) =>
    refuses(`a changeset of kind ${kind} that takes something back`, (w) =>
      record(w, { kind, undoes: 'group-1' }),
    ),
  ),
  ...OUTSIDERS.map((actor) => refuses(`a changeset by ${actor}`, (w) => record(w, {}, actor))),
  refuses('a changeset in the name of a colleague', (w) => record(w, { by: w.uid('colleague') })),
  refuses('a changed changeset', async (w) =>
    commit(w, 'admin', { update: { [await existingChangeset(w)]: { label: 'Other' } } }, { untraced: true }),
  ),
  refuses('an overwritten changeset', async (w) => {
    const data = changeset(w, 'admin', ['projects/x'])
    await commit(w, 'admin', { set: { [await existingChangeset(w)]: data } }, { untraced: true })
  }),
  refuses('a deleted changeset', async (w) =>
    commit(w, 'admin', { delete: [await existingChangeset(w)] }, { untraced: true }),
  ),
]

async function sign(
  backend: Backend,
  actor: Actor,
  patch: Data = {},
  owner: Actor = actor,
  made = true,
): Promise<void> {
  const op = freshId('op')
  const db = backend.db(actor)
  const batch = writeBatch(db)
  const receipt = patched({ op, at: serverTimestamp() }, patch)
  batch.set(doc(db, 'writers', backend.uid(owner) || 'nobody'), receipt)
  if (made) batch.set(doc(db, 'changesets', op), changeset(backend, actor, ['projects/x']))
  await batch.commit()
}

export const receiptCases: Case[] = [
  allows('a receipt', (w) => sign(w, 'admin')),
  allows('the next receipt', async (w) => {
    await sign(w, 'admin')
    await sign(w, 'admin')
  }),
  ...OUTSIDERS.map((actor) => refuses(`a receipt by ${actor}`, (w) => sign(w, actor))),
  refuses('a receipt in the name of a colleague', (w) => sign(w, 'admin', {}, 'colleague')),
  refuses('a receipt without a changeset', (w) => sign(w, 'admin', {}, 'admin', false)),
  refuses('a receipt for an earlier changeset', async (w) => {
    const op = (await existingChangeset(w)).split('/')[1]
    await sign(w, 'admin', { op })
  }),
  refuses('a receipt of an earlier time', (w) => sign(w, 'admin', { at: PAST })),
  refuses('a receipt without a time', (w) => sign(w, 'admin', { at: ABSENT })),
  refuses('a receipt without an operation', (w) => sign(w, 'admin', { op: ABSENT })),
  refuses('a receipt for an operation that is no id', (w) => sign(w, 'admin', { op: 'a/b' })),
  refuses('a receipt for an endless operation', (w) => sign(w, 'admin', { op: 'x'.repeat(100_000) })),
  refuses('a receipt with an unknown key', (w) => sign(w, 'admin', { extra: 1 })),
  refuses('a deleted receipt', (w) =>
    commit(w, 'admin', { delete: [`writers/${w.uid('admin')}`] }, { untraced: true }),
  ),
]
