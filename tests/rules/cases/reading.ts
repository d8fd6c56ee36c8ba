import {
  collectionGroup,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
} from 'firebase/firestore/lite'
import { OUTSIDERS, type Actor, type Backend } from '../actors.ts'
import { all, allows, refuses, type Case } from './case.ts'
import { PAST, put } from '../records.ts'
import { everybody, list } from './list.ts'
import { newsCases } from './newsReading.ts'

/** Collections that visitors may read, with the maximum per query. */
const PUBLIC = { projects: 300, players: 300, roles: 200, sectors: 500, playerTypes: 500, eventTypes: 500 }

const publicCases: Case[] = Object.entries(PUBLIC).flatMap(([name, max]) =>
  all(
    everybody.flatMap((actor) => [
      allows(`${actor} to read one of ${name}`, async (backend) => {
        await getDoc(doc(backend.db(actor), await put(backend, name)))
      }),
      allows(`${actor} to ask for a missing one of ${name}`, (backend) =>
        getDoc(doc(backend.db(actor), name, 'missing')),
      ),
      allows(`${actor} to list ${max} of ${name}`, (backend) =>
        getDocs(list(name, limit(max))(backend, actor)),
      ),
      allows(`${actor} to go on after a record of ${name}`, (backend) =>
        getDocs(list(name, orderBy(documentId()), startAfter('x'), limit(max))(backend, actor)),
      ),
    ]),
    OUTSIDERS.flatMap((actor) => [
      refuses(`${actor} to list ${max + 1} of ${name}`, (backend) =>
        getDocs(list(name, limit(max + 1))(backend, actor)),
      ),
      refuses(`${actor} to list ${name} without a limit`, (backend) => getDocs(list(name)(backend, actor))),
    ]),
    refuses(`a visitor to count all ${name}`, (backend) => getCount(list(name)(backend, 'visitor'))),
    allows(`a visitor to count ${name} up to the bound`, (backend) =>
      getCount(list(name, limit(max))(backend, 'visitor')),
    ),
  ),
)

/** Collections that only an admin may list, with the maximum per query. */
const STAFF_ONLY = { events: 1000, dynamicFields: 1000, admins: 1000, facets: 1000, changesets: 200 }

const staffCases: Case[] = Object.entries(STAFF_ONLY).flatMap(([name, max]) =>
  all(
    allows(`an admin to list ${max} of ${name}`, (backend) =>
      getDocs(list(name, limit(max))(backend, 'admin')),
    ),
    refuses(`an admin to list ${max + 1} of ${name}`, (backend) =>
      getDocs(list(name, limit(max + 1))(backend, 'admin')),
    ),
    OUTSIDERS.map((actor) =>
      refuses(`${actor} to list one of ${name}`, (backend) => getDocs(list(name, limit(1))(backend, actor))),
    ),
  ),
)

const adminPages: Case[] = [...Object.keys(PUBLIC), 'news'].flatMap((name) => [
  allows(`an admin to list 1,000 of ${name}`, (backend) =>
    getDocs(list(name, limit(1000))(backend, 'admin')),
  ),
  refuses(`an admin to list 1,001 of ${name}`, (backend) =>
    getDocs(list(name, limit(1001))(backend, 'admin')),
  ),
  allows(`an admin to count all ${name}`, (backend) => getCount(list(name)(backend, 'admin'))),
])

const SECRET: Record<string, string> = {
  events: 'events/e1',
  dynamicFields: 'dynamicFields/project_x',
  changesets: 'changesets/c1',
  contact: 'players/p1/private/contact',
  samples: 'setup/samples',
  'AI settings': 'config/ai',
  'advertising settings': 'config/adsense',
}

const secretCases: Case[] = Object.entries(SECRET).flatMap(([name, path]) =>
  all(
    allows(`an admin to read ${name}`, async (backend) => {
      await backend.write(path, { at: PAST })
      await getDoc(doc(backend.db('admin'), path))
    }),
    OUTSIDERS.map((actor) =>
      refuses(`${actor} to read ${name}`, (backend) => getDoc(doc(backend.db(actor), path))),
    ),
  ),
)

const OPEN = [
  'setup/database',
  'setup/admin',
  'facets/projects',
  'facets/projects-owners-07',
  'directory/meta',
  'directory/projects-0',
  'directory/roles-17',
  'adSenseConfig/main',
  'config/rates',
  'projects/p1/public/timeline',
  'dynamicFieldsConfig/projects',
  'dynamicFieldsConfig/players',
]

const openCases: Case[] = OPEN.flatMap((path) =>
  everybody.map((actor) =>
    allows(`${actor} to read ${path}`, (backend) => getDoc(doc(backend.db(actor), path))),
  ),
)

const NOBODY = [
  'setup/policy',
  'setup/other',
  'writers/someone',
  'config/other',
  'adSenseConfig/other',
  'players/p1/private/other',
  'projects/p1/private/contact',
  'projects/p1/public/other',
  'players/p1/public/timeline',
  'unknown/x',
  'unknown/x/deeper/y',
]

const closedCases: Case[] = NOBODY.flatMap((path) =>
  everybody.map((actor) =>
    refuses(`${actor} to read ${path}`, (backend) => getDoc(doc(backend.db(actor), path))),
  ),
)

const CLOSED_LISTS = [
  'setup',
  'directory',
  'writers',
  'config',
  'adSenseConfig',
  'dynamicFieldsConfig',
  'players/p1/private',
  'unknown',
]

const closedListCases: Case[] = CLOSED_LISTS.flatMap((name) =>
  everybody.map((actor) =>
    refuses(`${actor} to list ${name}`, (backend) => getDocs(list(name, limit(1))(backend, actor))),
  ),
)

const groupCases: Case[] = ['projects', 'news', 'private', 'contact'].flatMap((name) =>
  (['visitor', 'admin'] as const).map((actor) =>
    refuses(`${actor} to read the collection group ${name}`, (backend) =>
      getDocs(query(collectionGroup(backend.db(actor), name), limit(1))),
    ),
  ),
)

function offset(backend: Backend, actor: Actor, from: string, skipped: number): Promise<void> {
  return backend
    .query(actor, { from: [{ collectionId: from }], offset: skipped, limit: 10 })
    .then(async (answer) => {
      const text = await answer.text()
      if (!answer.ok) throw new Error(text.includes('PERMISSION_DENIED') ? 'permission-denied' : text)
    })
}

const offsetCases: Case[] = (['visitor', 'admin'] as const).flatMap((actor) =>
  all(
    allows(`${actor} to list with offset 0`, (backend) => offset(backend, actor, 'projects', 0)),
    ['projects', 'players', 'roles', 'sectors', 'playerTypes', 'eventTypes'].map((name) =>
      refuses(`${actor} to skip one of ${name}`, (backend) => offset(backend, actor, name, 1)),
    ),
  ),
)

const staffRecordCases: Case[] = [
  ...(['newcomer', 'stranger', 'formerAdmin', 'foreignAdmin', 'admin'] as const).map((actor) =>
    allows(`${actor} to read their own staff record`, (backend) =>
      getDoc(doc(backend.db(actor), 'admins', backend.uid(actor))),
    ),
  ),
  allows('an admin to read the record of a colleague', (backend) =>
    getDoc(doc(backend.db('admin'), 'admins', backend.uid('colleague'))),
  ),
  ...OUTSIDERS.map((actor) =>
    refuses(`${actor} to read the record of an admin`, (backend) =>
      getDoc(doc(backend.db(actor), 'admins', backend.uid('admin'))),
    ),
  ),
]

export const readingCases: Record<string, Case[]> = {
  'public records': publicCases,
  news: newsCases,
  'lists for staff': [...staffCases, ...adminPages],
  'secret documents': secretCases,
  'open documents': openCases,
  'documents nobody reads': [...closedCases, ...closedListCases, ...groupCases],
  offsets: offsetCases,
  'staff records': staffRecordCases,
}
