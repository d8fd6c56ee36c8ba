import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { site } from '../../config.ts'
import { readDocument } from '../../firebase/read.ts'
import { historyOf, historyPage } from '../../records/history.ts'
import { RefusedError } from '../../records/error.ts'
import { addStaffMember, setActive } from './mutations.ts'

const LEAD = `first@${site.emailDomain}`

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.close())

test('granting, revoking and restoring access is in the history, without values of the record', async () => {
  const { uid } = await addStaffMember({ email: `sara@${site.emailDomain}` })
  await setActive({ uid, active: false })
  await setActive({ uid, active: false })
  await setActive({ uid, active: true })
  const history = await historyOf(`admins/${uid}`)
  expect(history.map(({ kind, byEmail, label }) => [kind, byEmail, label])).toEqual([
    ['grant', LEAD, ''],
    ['revoke', LEAD, ''],
    ['grant', LEAD, ''],
  ])
  const names = { email: null, active: null, createdBy: null }
  expect(history.map(({ changes }) => changes)).toEqual([
    [{ collection: 'admins', id: uid, rev: 3, before: { active: null }, after: { active: null } }],
    [{ collection: 'admins', id: uid, rev: 2, before: { active: null }, after: { active: null } }],
    [{ collection: 'admins', id: uid, rev: 1, before: null, after: names }],
  ])
  expect((await historyPage({ collection: 'admins', kind: 'revoke', person: LEAD })).items).toHaveLength(1)
})

test('a staff record without a history is deactivated like any other', async () => {
  const now = { timestampValue: new Date().toISOString() }
  database.server.write('admins/older', {
    email: { stringValue: `older@${site.emailDomain}` },
    active: { booleanValue: true },
    createdBy: { stringValue: 'first' },
    createdAt: now,
    updatedAt: now,
  })
  await setActive({ uid: 'older', active: false })
  expect((await readDocument('admins/older'))?.data).toMatchObject({
    active: false,
    rev: 1,
    createdBy: 'first',
  })
  expect(await historyOf('admins/older')).toHaveLength(1)
})

test('nobody can change their own access', async () => {
  const self = (await historyPage({})).items[0]?.by ?? ''
  await expect(setActive({ uid: self, active: false })).rejects.toThrow(RefusedError)
  expect((await readDocument(`admins/${self}`))?.data.active).toBe(true)
})
