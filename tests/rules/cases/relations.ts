import { increment, serverTimestamp } from 'firebase/firestore/lite'
import { freshId, OUTSIDERS, type Actor, type Backend } from '../actors.ts'
import { commit, stamp, type Data } from '../batch.ts'
import { SHAPES } from '../shapes.ts'
import { allows, refuses, type Case } from './case.ts'
import { create, PAST, put, putEnds, update } from '../records.ts'

const idOf = (path: string): string => path.split('/')[1] ?? ''

function parentCases(name: string): Case[] {
  return [
    allows(`a new ${name} record under one that exists`, async (w) =>
      create(w, name, { parentId: idOf(await put(w, name)), parentName: 'Parent' }),
    ),
    allows(`a new ${name} record under a document older than this app`, async (w) => {
      await w.write(`${name}/old-parent`, { title: 'Old' })
      await create(w, name, { parentId: 'old-parent' })
    }),
    refuses(`a new ${name} record under one that does not exist`, (w) =>
      create(w, name, { parentId: freshId() }),
    ),
    refuses(`a new ${name} record under a document below another`, async (w) => {
      const below = `${idOf(await put(w, name))}/notes/${freshId()}`
      await w.write(`${name}/${below}`, { title: 'Old' })
      await create(w, name, { parentId: below })
    }),
    refuses(`a ${name} record as its own parent`, async (w) => {
      const [id, op] = [freshId(), freshId('op')]
      const data = { ...SHAPES[name]?.base, ...stamp(op), parentId: id }
      await commit(w, 'admin', { set: { [`${name}/${id}`]: data } }, { op })
    }),
    refuses(`a ${name} record moved under itself`, async (w) => {
      const path = await put(w, name)
      const op = freshId('op')
      const data = { parentId: idOf(path), updatedAt: serverTimestamp(), rev: 2, lastChange: op }
      await commit(w, 'admin', { update: { [path]: data } }, { op })
    }),
    refuses(`a ${name} record moved under its child`, async (w) => {
      const path = await put(w, name)
      const parentId = idOf(await put(w, name, { parentId: idOf(path) }))
      const op = freshId('op')
      const data = { parentId, updatedAt: serverTimestamp(), rev: 2, lastChange: op }
      await commit(w, 'admin', { update: { [path]: data } }, { op })
    }),
    allows(`a ${name} record moved under another`, async (w) =>
      update(w, name, { parentId: idOf(await put(w, name)) }, { parentId: 'gone' }),
    ),
    refuses(`a ${name} record moved under one that does not exist`, (w) =>
      update(w, name, { parentId: freshId() }),
    ),
    allows(`a ${name} record taken from its parent`, (w) =>
      update(w, name, { parentId: null, parentName: null }, { parentId: 'gone', parentName: 'Gone' }),
    ),
    allows(`an edit of a ${name} record whose parent is gone`, (w) =>
      update(w, name, { country: 'Oman' }, { parentId: 'gone' }),
    ),
  ]
}

async function follow(w: Backend, name: string, actor: Actor, patch: Data, before: Data = {}): Promise<void> {
  await commit(w, actor, { update: { [await put(w, name, before)]: patch } }, { untraced: true })
}

function followCases(name: string): Case[] {
  const one = `in ${name}`
  return [
    allows(`a count of children ${one} to follow without a revision`, (w) =>
      follow(w, name, 'admin', { childCount: increment(1) }),
    ),
    allows(`a parent's new name ${one} to follow without a revision`, (w) =>
      follow(w, name, 'admin', { parentName: 'New name' }),
    ),
    allows(`both to follow ${one}`, (w) => follow(w, name, 'admin', { parentName: null, childCount: 3 })),
    allows(`a count of children ${one} to follow in a document older than this app`, async (w) => {
      const path = `${name}/${freshId()}`
      await w.write(path, { title: 'Old' })
      await commit(w, 'admin', { update: { [path]: { childCount: increment(-1) } } }, { untraced: true })
    }),
    ...OUTSIDERS.map((actor) =>
      refuses(`${actor} to count children ${one}`, (w) =>
        follow(w, name, actor, { childCount: increment(1) }),
      ),
    ),
    allows(`the place ${one} in the order of names to follow without a revision`, (w) =>
      follow(w, name, 'admin', { sortName: 'phase 000000000002' }),
    ),
    refuses(`a number as the place ${one} in the order of names`, (w) =>
      follow(w, name, 'admin', { sortName: 5 }),
    ),
    refuses(`201 characters as the place ${one} in the order of names`, (w) =>
      follow(w, name, 'admin', { sortName: 'x'.repeat(201) }),
    ),
    refuses(`a text as the count of children ${one}`, (w) => follow(w, name, 'admin', { childCount: '1' })),
    refuses(`a fraction as the count of children ${one}`, (w) =>
      follow(w, name, 'admin', { childCount: increment(0.5) }),
    ),
    refuses(`an endless count of children ${one}`, (w) =>
      follow(w, name, 'admin', { childCount: 1_000_001 }),
    ),
    refuses(`a number as the parent's name ${one}`, (w) => follow(w, name, 'admin', { parentName: 5 })),
    refuses(`201 characters as the parent's name ${one}`, (w) =>
      follow(w, name, 'admin', { parentName: 'x'.repeat(201) }),
    ),
    refuses(`a name ${one} to change along without a revision`, (w) =>
      follow(w, name, 'admin', { childCount: 1, name: 'Another' }),
    ),
    refuses(`a parent ${one} to change without a revision`, (w) =>
      follow(w, name, 'admin', { parentId: null }, { parentId: 'gone' }),
    ),
    refuses(`a new key ${one} without a revision`, (w) => follow(w, name, 'admin', { extra: 1 })),
  ]
}

const noFollowCases: Case[] = ['roles', 'news', 'events', 'sectors', 'playerTypes', 'eventTypes'].map(
  (name) => refuses(`a count of children in ${name}`, (w) => follow(w, name, 'admin', { childCount: 1 })),
)

/** Start, end, and whether they are in order. */
const SPANS: [string, string, boolean][] = [
  ['2024', '2024', true],
  ['2024', '2023', false],
  ['2024-03', '2024', true],
  ['2024-03-31', '2024', true],
  ['2024', '2024-01-01', true],
  ['2024-03', '2024-03-01', true],
  ['2024-03-31', '2024-03', true],
  ['2024-03-31', '2024-03-31', true],
  ['2024-03-31', '2024-03-30', false],
  ['2024-04', '2024-03-31', false],
  ['2024-03-31', '2024-02', false],
  ['2025', '2024-12-31', false],
  ['2025-01', '2024', false],
]

const ENDS: [string, string, string][] = [
  ['projects', 'startDate', 'completionDate'],
  ['roles', 'startDate', 'endDate'],
  ['events', 'startDate', 'endDate'],
]

const orderCases: Case[] = ENDS.flatMap(([name, from, to]) =>
  SPANS.map(([start, end, fits]) =>
    (fits ? allows : refuses)(`${name} from ${start} to ${end}`, (w) =>
      create(w, name, { [from]: start, [to]: end }),
    ),
  ),
)

const roleCases: Case[] = [
  refuses('a role in a project that does not exist', (w) => create(w, 'roles', { projectId: freshId() })),
  refuses('a role of a player that does not exist', (w) => create(w, 'roles', { playerId: freshId() })),
  refuses('a role in a document below a project', async (w) => {
    await w.write('projects/a-project/notes/a-note', { title: 'Old' })
    await create(w, 'roles', { projectId: 'a-project/notes/a-note' })
  }),
  refuses('a role of the contact details of a player', async (w) => {
    await w.write('players/a-player/private/contact', { email: '', phone: '' })
    await create(w, 'roles', { playerId: 'a-player/private/contact' })
  }),
  allows('a role together with both its ends', async (w) => {
    const [project, player, op] = [freshId(), freshId(), freshId('op')]
    const set = {
      [`projects/${project}`]: { ...SHAPES.projects?.base, ...stamp(op) },
      [`players/${player}`]: { ...SHAPES.players?.base, ...stamp(op) },
      [`roles/${freshId()}`]: { ...SHAPES.roles?.base, ...stamp(op), projectId: project, playerId: player },
    }
    await commit(w, 'admin', { set }, { op })
  }),
  allows('an edit of a role whose ends are gone', (w) =>
    update(w, 'roles', { roleName: 'Lender' }, { projectId: 'gone', playerId: 'gone' }),
  ),
  refuses('a role pointed to another project', async (w) => {
    await putEnds(w)
    await update(w, 'roles', { projectId: idOf(await put(w, 'projects')) })
  }),
  refuses('a role pointed to another player', async (w) => {
    await putEnds(w)
    await update(w, 'roles', { playerId: idOf(await put(w, 'players')) })
  }),
]

const publishCases: Case[] = [
  allows('an article published with a date', (w) =>
    create(w, 'news', { status: 'published', publishDate: serverTimestamp() }),
  ),
  allows('an article scheduled for a date', (w) =>
    create(w, 'news', { status: 'published', publishDate: new Date('2099-01-01') }),
  ),
  allows('a draft to be published', (w) => update(w, 'news', { status: 'published', publishDate: PAST })),
  allows('an article to be taken back', (w) =>
    update(w, 'news', { status: 'draft' }, { status: 'published', publishDate: PAST }),
  ),
  refuses('an article of an unknown status with a date', (w) =>
    create(w, 'news', { status: 'archived', publishDate: PAST }),
  ),
  refuses('a draft to be published without a date', (w) => update(w, 'news', { status: 'published' })),
]

export const relationCases: Record<string, Case[]> = {
  parents: ['projects', 'players'].flatMap(parentCases),
  'what follows': [...['projects', 'players'].flatMap(followCases), ...noFollowCases],
  'the order of dates': orderCases,
  roles: roleCases,
  publishing: publishCases,
}
