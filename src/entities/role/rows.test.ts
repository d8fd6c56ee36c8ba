import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { savePlayer } from '../../../tests/support/records.ts'
import { readDocument, readList } from '../../firebase/read.ts'
import { newId } from '../../records/digest.ts'
import { ConflictError, InvalidError } from '../../records/error.ts'
import { historyOf } from '../../records/history.ts'
import { undoItem } from '../history/mutations.ts'
import { draftOf as draftOfPlayer } from '../player/draft.ts'
import { savePlayerWithDetails } from '../player/mutations.ts'
import { draftOf } from '../project/draft.ts'
import { type ProjectWithRoles, saveProjectWithRoles } from '../project/mutations.ts'
import { decodeRole } from './decode.ts'
import { draftOf as draftOfRole } from './draft.ts'
import { roleQueries } from './queries.ts'
import { type RoleRow, RoleRows, rowsOf } from './rows.ts'

let database: TestDatabase
let acme = ''
beforeAll(async () => {
  database = await testDatabase()
  acme = await player('Acme')
}, 60_000)
afterAll(() => database.close())

async function player(name: string): Promise<string> {
  const draft = { ...draftOfPlayer(), name, type: 'Company' }
  return (await savePlayer({ id: newId(), draft, base: null })).id
}

const row = (projectId: string, playerId: string, roleName: string): RoleRow => ({
  ...draftOfRole(),
  id: newId(),
  projectId,
  playerId,
  roleName,
})

async function storedRoles(projectId: string) {
  const found = await readList({ collection: 'roles', where: [['projectId', '==', projectId]], limit: 100 })
  return found.map(({ id, data }) => decodeRole(id, data))
}

function create(id: string, roles: RoleRow[]): Promise<ProjectWithRoles> {
  const draft = { ...draftOf(), name: 'Metro', country: 'Oman' }
  return saveProjectWithRoles({ id, draft, base: null, roles: { before: [], after: roles } })
}

const save = (file: ProjectWithRoles, roles: RoleRow[]): Promise<ProjectWithRoles> =>
  saveProjectWithRoles({
    id: file.record.id,
    draft: draftOf(file.record),
    base: file.record,
    roles: { before: file.roles, after: roles },
  })

test('reads more than a page of roles and saves a change to one of them', { timeout: 60_000 }, async () => {
  const id = newId()
  const many = await player('Many')
  const roles = Array.from({ length: 1_003 }, (_, n) => row(id, many, `Role ${n}`))
  const file = await create(id, roles)
  const client = new QueryClient()
  const read = await client.fetchQuery(roleQueries.ofPlayer(many))
  expect(new Set(read.map(({ roleName }) => roleName)).size).toBe(1_003)
  expect(RoleRows.safeParse(rowsOf(read)).success).toBe(true)
  const rows = rowsOf(read)
  const at = rows.findIndex(({ roleName }) => roleName === 'Role 7')
  const after = rows.with(at, { ...row(id, many, 'Role 7'), id: rows[at]?.id ?? '', note: 'seen' })
  const saved = await save({ ...file, roles: read }, after)
  expect(saved.roles.filter(({ note }) => note === 'seen')).toMatchObject([{ roleName: 'Role 7', rev: 2 }])
  expect(saved.roles.filter(({ rev }) => rev !== 1)).toHaveLength(1)
})

test('a new project and its roles are one operation', async () => {
  const id = newId()
  const file = await create(id, [row(id, acme, 'Developer')])
  expect(await storedRoles(id)).toMatchObject([{ roleName: 'Developer', lastChange: file.op, rev: 1 }])
  expect(file.record.lastChange).toBe(file.op)
})

test('one save adds, changes and removes roles, and does not write unchanged ones', async () => {
  const id = newId()
  const file = await create(id, [row(id, acme, 'Developer'), row(id, acme, 'Lender'), row(id, acme, 'Owner')])
  const [developer, lender, owner] = rowsOf(file.roles)
  if (!developer || !lender || !owner) throw new Error('three roles')
  const next = await save(file, [developer, { ...lender, roleName: 'Bank' }, row(id, acme, 'EPC')])
  const stored = await storedRoles(id)
  expect(stored.map(({ roleName, rev }) => `${roleName} ${rev}`).sort()).toEqual([
    'Bank 2',
    'Developer 1',
    'EPC 1',
  ])
  // The result of a save is the base of the next one.
  expect(
    rowsOf(next.roles)
      .map((role) => role.roleName)
      .sort(),
  ).toEqual(['Bank', 'Developer', 'EPC'])
  expect((await save(next, rowsOf(next.roles))).op).toBeNull()
})

test('a role changed by somebody else is not overwritten', async () => {
  const id = newId()
  const file = await create(id, [row(id, acme, 'Developer')])
  const renamed = (roleName: string) => rowsOf(file.roles).map((role) => Object.assign(role, { roleName }))
  await save(file, renamed('Owner'))
  await expect(save(file, renamed('Lender'))).rejects.toThrow(ConflictError)
  expect(await storedRoles(id)).toMatchObject([{ roleName: 'Owner' }])
})

test('saves more roles than one commit may look up, as one operation in the history', async () => {
  const id = newId()
  const players = await Promise.all(Array.from({ length: 25 }, (_, n) => player(`Player ${n}`)))
  const file = await create(
    id,
    players.map((playerId) => row(id, playerId, 'Member')),
  )
  const stored = await storedRoles(id)
  expect(stored).toHaveLength(25)
  expect(file.roles).toHaveLength(25)
  const batches = [...new Set(stored.map(({ lastChange }) => lastChange))]
  expect(batches.length).toBeGreaterThan(1)
  const written = await Promise.all(batches.map((batch) => readDocument(`changesets/${batch}`)))
  expect(new Set(written.map((batch) => batch?.data.group))).toHaveProperty('size', 1)
})

test('rejects a role without a name or with reversed dates before anything is written', async () => {
  const id = newId()
  await expect(create(id, [row(id, acme, ' ')])).rejects.toThrow(InvalidError)
  const dated = { ...row(id, acme, 'Owner'), startDate: '2030', endDate: '2029' }
  await expect(create(id, [dated])).rejects.toThrow('The end date is before the start date')
  expect(await storedRoles(id)).toEqual([])
})

test('contact details are saved with the player, and not written where they are not edited', async () => {
  const draft = { ...draftOfPlayer(), name: 'Contacts', type: 'Company', email: 'a@b.example' }
  const none = { before: [], after: [] }
  const file = await savePlayerWithDetails({ id: newId(), draft, base: null, contact: null, roles: none })
  expect(file.contact).toMatchObject({ email: 'a@b.example', rev: 1 })
  const { id, record, contact } = { ...file, id: file.record.id }
  const next = await savePlayerWithDetails({
    id,
    draft: { ...draft, phone: '+971 4 12' },
    base: record,
    contact,
    roles: none,
  })
  expect(next).toMatchObject({
    contact: { email: 'a@b.example', phone: '+971 4 12', rev: 2 },
    record: { rev: 1 },
  })
  const cell = await savePlayer({ id, draft: { ...draftOfPlayer(record), city: 'Doha' }, base: record })
  expect(cell).toMatchObject({ city: 'Doha', rev: 2 })
  const opened = await savePlayerWithDetails({
    id,
    draft: draftOfPlayer(cell, next.contact),
    base: cell,
    contact: next.contact,
    roles: none,
  })
  expect(opened.op).toBeNull()
})

test('undoing the creation of a player removes its contact details', async () => {
  const draft = { ...draftOfPlayer(), name: 'Brief', type: 'Company', phone: '+971 4 1' }
  const none = { before: [], after: [] }
  const { record } = await savePlayerWithDetails({
    id: newId(),
    draft,
    base: null,
    contact: null,
    roles: none,
  })
  const [creation] = await historyOf(`players/${record.id}`)
  if (creation) await undoItem(creation)
  const left = [`players/${record.id}`, `players/${record.id}/private/contact`]
  expect(await Promise.all(left.map(readDocument))).toEqual([null, null])
})
