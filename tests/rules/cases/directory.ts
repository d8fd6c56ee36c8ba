import { deleteField, doc, increment, writeBatch } from 'firebase/firestore/lite'
import { type Actor, type Backend, freshId, OUTSIDERS } from '../actors.ts'
import { ABSENT, changeset, commit, type Data, patched, stamp, type Trail } from '../batch.ts'
import { earlierChangeset, put } from '../records.ts'
import { SHAPES } from '../shapes.ts'
import { all, allows, large, refuses, type Case } from './case.ts'

/** Merges into a document of the directory, as the app does. */
async function note(
  backend: Backend,
  actor: Actor,
  name: string,
  data: Data,
  { op = freshId('op'), refs = [`directory/${name}`], untraced }: Trail = {},
): Promise<void> {
  const db = backend.db(actor)
  const batch = writeBatch(db)
  batch.set(doc(db, 'directory', name), patched({ lastChange: op }, data), { merge: true })
  if (!untraced) batch.set(doc(db, 'changesets', op), changeset(backend, actor, refs))
  await batch.commit()
}

const many = (n: number, row: unknown = '1\u001f\u001fX', first = 0): Data =>
  Object.fromEntries(Array.from({ length: n }, (_, at) => [`r${first + at}`, row]))

/** Unique shard numbers, so that no two cases share a document. */
let shards = 1_000
const shard = (collection = 'projects') => `${collection}-${shards++}`

const META: Data = {
  format: 1,
  projects: { rows: { 0: increment(50), 17: increment(-1) } },
  players: { rows: { 99_999: increment(1) } },
  roles: { rows: { 3: 1_234_567 } },
}

const metaCases: Case[] = all(
  allows('counts of the rows', (w) => note(w, 'admin', 'meta', META)),
  allows('the first count of rows', (w) =>
    note(w, 'admin', 'meta', { format: 1, roles: { rows: { 0: increment(1) } } }),
  ),
  OUTSIDERS.map((actor) => refuses(`counts of rows by ${actor}`, (w) => note(w, actor, 'meta', META))),
  refuses('counts of rows without a changeset', (w) => note(w, 'admin', 'meta', META, { untraced: true })),
  refuses('counts of rows whose changeset names a shard alone', (w) =>
    note(w, 'admin', 'meta', META, { refs: ['directory/projects-0'] }),
  ),
  refuses('a delete of the counts of rows', async (w) => {
    await w.write('directory/meta', {})
    await commit(w, 'admin', { delete: ['directory/meta'] }, { untraced: true })
  }),
  allows('counts of rows that do not tell of every record yet', (w) => {
    const op = freshId('op')
    const rows = { projects: { rows: { 0: 1 } }, lastChange: op }
    return commit(w, 'admin', { set: { 'directory/meta': rows } }, { op })
  }),
  [0, 1_001, 1.5, '1', null].map((format) =>
    refuses(`counts of rows of the format ${JSON.stringify(format)}`, (w) =>
      note(w, 'admin', 'meta', { ...META, format }),
    ),
  ),
  refuses('an unknown key in the counts of rows', (w) =>
    note(w, 'admin', 'meta', { ...META, news: { rows: {} } }),
  ),
  ['projects', 'players', 'roles'].flatMap((name) =>
    (
      [
        ['a text', 'x'],
        ['a list', []],
        ['no rows', { total: 1 }],
        ['more than rows', { rows: {}, total: 1 }],
        ['a text for rows', { rows: 'x' }],
        ['a number for rows', { rows: 5 }],
        ['a shard that is no number', { rows: { a: 1 } }],
        ['a shard of six digits', { rows: { 100_000: 1 } }],
        ['two shards in one key', { rows: { '0,1': 1 } }],
        ['a fraction', { rows: { 0: 1.5 } }],
        ['words', { rows: { 0: 'many' } }],
        ['eight digits', { rows: { 0: 12_345_678 } }],
        ['a map', { rows: { 0: {} } }],
      ] as [string, unknown][]
    ).map(([what, value]) =>
      refuses(`${what} as the counts of ${name}`, (w) =>
        note(w, 'admin', 'meta', { format: 1, [name]: value }),
      ),
    ),
  ),
  allows('no rows yet', (w) => note(w, 'admin', 'meta', { format: 1, projects: { rows: {} } })),
  large(
    refuses('counts of 10,001 shards', (w) =>
      note(w, 'admin', 'meta', {
        format: 1,
        projects: { rows: Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [n, 1])) },
      }),
    ),
  ),
)

const shardCases: Case[] = all(
  ['projects-0', 'players-0', 'roles-0', 'projects-10', 'roles-99999'].map((name) =>
    allows(`rows in ${name}`, (w) => note(w, 'admin', name, { rows: { [freshId()]: '1\u001f\u001fX' } })),
  ),
  [
    'news-0',
    'projects',
    'projects-',
    'projects-00',
    'projects-100000',
    'projects-0x',
    'xprojects-0',
    'meta-0',
  ].map((name) => refuses(`rows in ${name}`, (w) => note(w, 'admin', name, { rows: many(1) }))),
  OUTSIDERS.map((actor) => refuses(`rows by ${actor}`, (w) => note(w, actor, shard(), { rows: many(1) }))),
  refuses('rows without a changeset', (w) =>
    note(w, 'admin', shard(), { rows: many(1) }, { untraced: true }),
  ),
  refuses('rows whose changeset names another shard', (w) =>
    note(w, 'admin', shard(), { rows: many(1) }, { refs: ['directory/projects-0'] }),
  ),
  refuses('rows under an earlier changeset', async (w) => {
    const name = shard()
    const lastChange = await earlierChangeset(w, [`directory/${name}`])
    await note(w, 'admin', name, { rows: many(1), lastChange })
  }),
  refuses('rows under a changeset id that is none', (w) =>
    note(w, 'admin', shard(), { rows: many(1), lastChange: 'a/b' }),
  ),
  refuses('rows that name no changeset', (w) =>
    note(w, 'admin', shard(), { rows: many(1), lastChange: ABSENT }),
  ),
  refuses('a shard with another key', (w) => note(w, 'admin', shard(), { rows: many(1), extra: 1 })),
  refuses('a shard without rows', (w) => {
    const [op, name] = [freshId('op'), shard()]
    return commit(w, 'admin', { set: { [`directory/${name}`]: { lastChange: op } } }, { op })
  }),
  (
    [
      ['a text', 'x'],
      ['a list', ['x']],
      ['a number', 5],
      ['nothing', null],
    ] as const
  ).map(([what, rows]) => refuses(`${what} for rows`, (w) => note(w, 'admin', shard(), { rows }))),
  refuses('a row that is a map', (w) => note(w, 'admin', shard(), { rows: { a: 'x', b: { text: 'x' } } })),
  refuses('a row that is a list', (w) => note(w, 'admin', shard(), { rows: { a: ['x'] } })),
  refuses('a shard to be deleted', async (w) => {
    const path = `directory/${shard()}`
    await w.write(path, { rows: {} })
    await commit(w, 'admin', { delete: [path] }, { untraced: true })
  }),
  allows('the first rows of a shard that somebody has emptied', async (w) => {
    const name = shard()
    await w.write(`directory/${name}`, {})
    await note(w, 'admin', name, { rows: many(1) })
  }),
  large(allows('200 new rows', (w) => note(w, 'admin', shard(), { rows: many(200) }))),
  large(refuses('201 new rows', (w) => note(w, 'admin', shard(), { rows: many(201) }))),
  large(
    allows('200 of 500 rows to be written, taken away or added', async (w) => {
      const name = shard('roles')
      await w.write(`directory/${name}`, { rows: many(500), lastChange: 'op' })
      const rows = { ...many(100, 'other'), ...many(50, deleteField(), 100), ...many(50, 'new', 500) }
      await note(w, 'admin', name, { rows })
    }),
  ),
  large(
    refuses('201 of 500 rows to be taken away', async (w) => {
      const name = shard('players')
      await w.write(`directory/${name}`, { rows: many(500), lastChange: 'op' })
      await note(w, 'admin', name, { rows: many(201, deleteField()) })
    }),
  ),
  large(
    allows('500 rows of the largest size', async (w) => {
      const name = shard()
      await w.write(`directory/${name}`, { rows: many(499, 'x'.repeat(1_500)), lastChange: 'op' })
      await note(w, 'admin', name, { rows: { another: 'y'.repeat(1_500) } })
    }),
  ),
  large(
    refuses('more than a million characters', async (w) => {
      const name = shard()
      await w.write(`directory/${name}`, { rows: many(100, 'x'.repeat(9_990)), lastChange: 'op' })
      await note(w, 'admin', name, { rows: { another: 'y'.repeat(1_001) } })
    }),
  ),
  allows('a record, its row and the count in one commit', async (w) => {
    const [op, id, name] = [freshId('op'), freshId(), shard()]
    const db = w.db('admin')
    const batch = writeBatch(db)
    const refs = [`projects/${id}`, `directory/${name}`, 'directory/meta']
    batch.set(doc(db, 'projects', id), { ...SHAPES.projects?.base, ...stamp(op), shard: 0 })
    batch.set(doc(db, 'changesets', op), changeset(w, 'admin', refs))
    batch.set(doc(db, 'directory', name), { rows: { [id]: 'row' }, lastChange: op }, { merge: true })
    batch.set(doc(db, 'directory/meta'), { ...META, lastChange: op }, { merge: true })
    await batch.commit()
  }),
  large(
    allows('17 new projects under 17 parents with rows in 15 shards: no look-up more', async (w) => {
      const op = freshId('op')
      const db = w.db('admin')
      const batch = writeBatch(db)
      const refs: string[] = []
      for (let at = 0; at < 17; at++) {
        const parentId = (await put(w, 'projects')).split('/')[1]
        const id = freshId()
        refs.push(`projects/${id}`)
        batch.set(doc(db, 'projects', id), { ...SHAPES.projects?.base, ...stamp(op), parentId })
      }
      for (let at = 0; at < 15; at++) {
        const name = shard()
        refs.push(`directory/${name}`)
        batch.set(
          doc(db, 'directory', name),
          { rows: { [freshId()]: 'row' }, lastChange: op },
          { merge: true },
        )
      }
      batch.set(doc(db, 'changesets', op), changeset(w, 'admin', refs))
      await batch.commit()
    }),
  ),
)

export const directoryCases: Case[] = [...metaCases, ...shardCases]
