import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onRefused } from '../../firebase/refusals.ts'
import { signIn, signOutQuietly } from '../../firebase/auth.ts'
import { connect } from '../../firebase/connection.ts'
import { changePassword } from '../../firebase/password.ts'
import { readDocument } from '../../firebase/read.ts'
import { readSessionStatus } from '../../firebase/session-status.ts'
import { site } from '../../config.ts'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { setActive } from './mutations.ts'
import { type SessionEnd, watchSession } from './session.ts'

const ben = { email: `ben@${site.emailDomain}`, password: 'a long password' }

let database: TestDatabase
let uid: string
let told: (SessionEnd | null)[] = []
let stop: () => void

/** The last thing told about Ben's session; waits until there is something. */
const latest = () => expect.poll(() => told.at(-1))
const asBen = () => connect({ origin: database.origin, name: 'ben' })
/** What a list of staff does when it is read again. */
const read = () => readDocument('changesets/none').catch(() => null)

beforeAll(async () => {
  database = await testDatabase()
  ;({ uid } = await database.server.createUser({ ...ben, emailVerified: true }))
  const now = { timestampValue: new Date().toISOString() }
  database.server.write(`admins/${uid}`, {
    email: { stringValue: ben.email },
    active: { booleanValue: true },
    createdBy: { stringValue: 'first' },
    createdAt: now,
    updatedAt: now,
  })
})
afterAll(() => database.close())

beforeEach(async () => {
  asBen()
  const staff = await signIn(ben.email, ben.password)
  told = []
  const watch = watchSession(staff, (end) => told.push(end))
  stop = watch.stop
  return () => stop()
})

test('a sign-in that is good goes on, whatever else is refused', async () => {
  let refusals = 0
  const stopCounting = onRefused(() => refusals++)
  await readDocument('setup/policy').catch(() => null)
  expect(refusals).toBe(1)
  expect(await readSessionStatus()).toBe('good')
  expect(told).toEqual([])
  stopCounting()
})

test('another password elsewhere ends it with the next request, and it is told once', async () => {
  connect({ origin: database.origin, name: 'ben elsewhere' })
  await signIn(ben.email, ben.password)
  await changePassword(ben.password, 'another password')
  ben.password = 'another password'
  asBen()
  await Promise.all([read(), read()])
  await latest().toEqual({ why: 'over' })
  await read()
  expect(told).toEqual([{ why: 'over' }])
  await signIn(ben.email, ben.password)
  await latest().toBeNull()
})

test('an account that a colleague switches off is told apart, and goes on once it is on again', async () => {
  await database.asAdmin()
  await setActive({ uid, active: false })
  asBen()
  await read()
  await latest().toEqual({ why: 'switched-off' })
  await database.asAdmin()
  await setActive({ uid, active: true })
  asBen()
  const staff = await signIn(ben.email, ben.password)
  expect(staff.uid).toBe(uid)
})

test('signing out and somebody else signing in are ends of their own', async () => {
  await signOutQuietly()
  await latest().toEqual({ why: 'over' })
  await signIn(`first@${site.emailDomain}`, 'correct horse battery')
  await latest().toEqual({ why: 'somebody-else', email: `first@${site.emailDomain}` })
})
