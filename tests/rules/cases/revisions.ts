import { doc, serverTimestamp, writeBatch } from 'firebase/firestore/lite'
import { freshId, OUTSIDERS, type Actor, type World } from '../actors.ts'
import { ABSENT, commit, patched, stamp, type Data, type Trail } from '../batch.ts'
import { SHAPES } from '../shapes.ts'
import { allows, refuses, type Case } from './case.ts'
import { PAST, put, putEnds } from './records.ts'

const FUTURE = new Date('2099-01-01T00:00:00Z')

interface Attempt {
  actor?: Actor
  id?: string
  /** Of the record. */
  patch?: Data
  trail?: Trail
  /** Of the record that is there before. */
  before?: Data
}

async function create(world: World, collection: string, attempt: Attempt): Promise<void> {
  if (collection === 'roles') await putEnds(world)
  const op = freshId('op')
  const data = patched({ ...SHAPES[collection]?.base, ...stamp(op) }, attempt.patch ?? {})
  const path = `${collection}/${attempt.id ?? freshId()}`
  await commit(world, attempt.actor ?? 'admin', { set: { [path]: data } }, { op, ...attempt.trail })
}

async function update(world: World, collection: string, attempt: Attempt): Promise<void> {
  const path = await put(world, collection, attempt.before)
  const op = freshId('op')
  const data = patched({ updatedAt: serverTimestamp(), rev: 2, lastChange: op }, attempt.patch ?? {})
  await commit(world, attempt.actor ?? 'admin', { update: { [path]: data } }, { op, ...attempt.trail })
}

/** The first save of a document that is older than the app: all of it at once. */
async function firstSave(world: World, collection: string, before: Data, patch: Data): Promise<void> {
  const path = `${collection}/${freshId()}`
  await world.write(path, before)
  const op = freshId('op')
  const data = { ...SHAPES[collection]?.base, updatedAt: serverTimestamp(), rev: 1, lastChange: op, ...patch }
  await commit(world, 'admin', { set: { [path]: data } }, { op })
}

async function remove(world: World, collection: string, attempt: Attempt): Promise<void> {
  const path = await put(world, collection, attempt.before)
  const op = freshId('op')
  await commit(
    world,
    attempt.actor ?? 'admin',
    { delete: [path] },
    {
      op,
      changeset: { kind: 'delete', deleted: { [path]: 1 }, ...attempt.trail?.changeset },
      receipt: { op, at: serverTimestamp(), ...attempt.trail?.receipt },
    },
  )
}

async function earlierChangeset(world: World, refs: string[], deleted: Data = {}): Promise<string> {
  const op = freshId('earlier')
  await world.write(`changesets/${op}`, { at: PAST, refs, deleted, kind: 'restore' })
  return op
}

const restored = { rev: 7, createdAt: PAST }
const restore: Trail = { changeset: { kind: 'restore' } }

function createCases(name: string): Case[] {
  const one = `a new ${name} record`
  return [
    refuses(`${one} without a changeset`, (w) => create(w, name, { trail: { untraced: true } })),
    refuses(`${one} under an earlier changeset that names it`, async (w) => {
      const id = freshId()
      const lastChange = await earlierChangeset(w, [`${name}/${id}`])
      await create(w, name, { id, patch: { lastChange } })
    }),
    refuses(`${one} whose changeset names another`, (w) =>
      create(w, name, { trail: { changeset: { refs: [`${name}/another`] } } }),
    ),
    refuses(`${one} under a changeset id that is none`, (w) =>
      create(w, name, { patch: { lastChange: 'a/b' } }),
    ),
    refuses(`${one} under a blank changeset id`, (w) => create(w, name, { patch: { lastChange: '' } })),
    refuses(`${one} under an endless changeset id`, (w) =>
      create(w, name, { patch: { lastChange: 'x'.repeat(120_000) } }),
    ),
    ...[0, 2, -1, 1.5, '1', null].map((rev) =>
      refuses(`${one} with revision ${JSON.stringify(rev)}`, (w) => create(w, name, { patch: { rev } })),
    ),
    refuses(`${one} made at a time of the client's choice`, (w) =>
      create(w, name, { patch: { createdAt: PAST } }),
    ),
    refuses(`${one} updated at a time of the client's choice`, (w) =>
      create(w, name, { patch: { updatedAt: PAST } }),
    ),
    ...['createdAt', 'updatedAt', 'rev', 'lastChange'].map((key) =>
      refuses(`${one} without ${key}`, (w) => create(w, name, { patch: { [key]: ABSENT } })),
    ),
    ...['a b', 'a.b', 'ü', 'x'.repeat(129)].map((id) =>
      refuses(`${one} with the id ${id.slice(0, 9)}`, (w) => create(w, name, { id: `${id}${freshId('')}` })),
    ),
    ...OUTSIDERS.map((actor) => refuses(`${one} by ${actor}`, (w) => create(w, name, { actor }))),
    allows(`a restored ${name} record`, (w) => create(w, name, { patch: restored, trail: restore })),
    allows(`a ${name} record brought back by undo`, (w) =>
      create(w, name, { patch: restored, trail: { changeset: { kind: 'undo' } } }),
    ),
    ...['create', 'edit', 'bulk', 'import', 'delete'].map((kind) =>
      refuses(`a ${name} record with an old revision in a change of kind ${kind}`, (w) =>
        create(w, name, { patch: restored, trail: { changeset: { kind } } }),
      ),
    ),
    refuses(`a restored ${name} record whose changeset names another`, (w) =>
      create(w, name, { patch: restored, trail: { changeset: { kind: 'restore', refs: ['x/y'] } } }),
    ),
    refuses(`a restored ${name} record under an earlier changeset`, async (w) => {
      const id = freshId()
      const lastChange = await earlierChangeset(w, [`${name}/${id}`])
      await create(w, name, { id, patch: { ...restored, lastChange } })
    }),
    refuses(`a restored ${name} record with revision 1`, (w) =>
      create(w, name, { patch: { createdAt: PAST }, trail: restore }),
    ),
    refuses(`a restored ${name} record with revision 0`, (w) =>
      create(w, name, { patch: { createdAt: PAST, rev: 0 }, trail: restore }),
    ),
    refuses(`a restored ${name} record from the future`, (w) =>
      create(w, name, { patch: { rev: 7, createdAt: FUTURE }, trail: restore }),
    ),
    refuses(`a restored ${name} record made at no time`, (w) =>
      create(w, name, { patch: { rev: 7, createdAt: null }, trail: restore }),
    ),
  ]
}

function updateCases(name: string): Case[] {
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

function legacyCases(name: string): Case[] {
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

function deleteCases(name: string): Case[] {
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

const bigCommitCases: Case[] = [
  allows('199 deletes in one commit', async (w) => {
    const paths: string[] = []
    for (let i = 0; i < 199; i++) paths.push(await put(w, 'roles'))
    const op = freshId('op')
    const deleted = Object.fromEntries(paths.map((path) => [path, 1]))
    await commit(
      w,
      'admin',
      { delete: paths },
      { op, changeset: { deleted }, receipt: { op, at: serverTimestamp() } },
    )
  }),
  allows('200 new projects in one commit', async (w) => {
    const op = freshId('op')
    const records = Array.from({ length: 200 }, () => [
      `projects/${freshId()}`,
      { ...SHAPES.projects?.base, ...stamp(op) },
    ])
    await commit(w, 'admin', { set: Object.fromEntries(records) as Record<string, Data> }, { op })
  }),
  allows('18 new projects under 18 parents in one commit', async (w) => {
    const op = freshId('op')
    const set: Record<string, Data> = {}
    for (let i = 0; i < 18; i++) {
      const parentId = (await put(w, 'projects')).split('/')[1]
      set[`projects/${freshId()}`] = { ...SHAPES.projects?.base, ...stamp(op), parentId }
    }
    await commit(w, 'admin', { set }, { op })
  }),
  allows('a record and its parent in one commit', async (w) => {
    const op = freshId('op')
    const [parent, child] = [freshId(), freshId()]
    const base = { ...SHAPES.projects?.base, ...stamp(op) }
    const set = { [`projects/${parent}`]: base, [`projects/${child}`]: { ...base, parentId: parent } }
    await commit(w, 'admin', { set }, { op })
  }),
  refuses('a commit of which one record is refused', async (w) => {
    const op = freshId('op')
    const base = { ...SHAPES.projects?.base, ...stamp(op) }
    const set = { [`projects/${freshId()}`]: base, [`projects/${freshId()}`]: { ...base, name: '' } }
    await commit(w, 'admin', { set }, { op })
  }),
  refuses('a second use of a changeset id', async (w) => {
    const op = freshId('op')
    const base = { ...SHAPES.projects?.base, ...stamp(op) }
    await commit(w, 'admin', { set: { [`projects/${freshId()}`]: base } }, { op })
    await commit(w, 'admin', { set: { [`projects/${freshId()}`]: base } }, { op })
  }),
  refuses('a second commit from the same revision', async (w) => {
    const path = await put(w, 'projects')
    for (const actor of ['admin', 'colleague'] as const) {
      const op = freshId('op')
      const data = { name: actor, updatedAt: serverTimestamp(), rev: 2, lastChange: op }
      await commit(w, actor, { update: { [path]: data } }, { op })
    }
  }),
  refuses('an edit of a record that was deleted and restored since', async (w) => {
    const path = `projects/${freshId()}`
    await w.write(path, {
      ...SHAPES.projects?.base,
      createdAt: PAST,
      updatedAt: PAST,
      rev: 5,
      lastChange: 'x',
    })
    const op = freshId('op')
    await commit(
      w,
      'admin',
      { update: { [path]: { updatedAt: serverTimestamp(), rev: 4, lastChange: op } } },
      { op },
    )
  }),
  refuses('a record that a merge would make out of nothing', async (w) => {
    const db = w.db('admin')
    const batch = writeBatch(db)
    batch.set(doc(db, 'projects', freshId()), { childCount: 1 }, { merge: true })
    await batch.commit()
  }),
]

const COLLECTIONS = Object.keys(SHAPES)

export const revisionCases: Record<string, Case[]> = {
  creates: COLLECTIONS.flatMap(createCases),
  updates: COLLECTIONS.flatMap(updateCases),
  'first saves': COLLECTIONS.flatMap(legacyCases),
  deletes: COLLECTIONS.flatMap(deleteCases),
  'whole commits': bigCommitCases,
}
