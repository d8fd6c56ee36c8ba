import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onRefused } from '../../firebase/refusals.ts'
import { currentStaff, forgetStaffCheck, signIn, signOutQuietly } from '../../firebase/auth.ts'
import { connect } from '../../firebase/connection.ts'
import { changePassword } from '../../firebase/password.ts'
import { readDocument } from '../../firebase/read.ts'
import { readSessionStatus } from '../../firebase/session-status.ts'
import { site } from '../../config.ts'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { setActive } from './mutations.ts'
import { onStaffChange, type SessionEnd, type Staff, watchSession } from './session.ts'

const ben = { email: `ben@${site.emailDomain}`, password: 'a long password' }

let database: TestDatabase
let uid: string
let told: (SessionEnd | null)[] = []
let turnedAway = 0
let stop: () => void

/** The last session end reported for Ben; waits for one. */
const latest = () => expect.poll(() => told.at(-1))
const asBen = () => connect({ origin: database.origin, name: 'ben' })
/** A read by staff, as any list makes; refused reads trigger the check of the session. */
const read = () => readDocument('changesets/none').catch(() => null)

function watch(staff: Staff): void {
  told = []
  turnedAway = 0
  ;({ stop } = watchSession(
    staff,
    (end) => told.push(end),
    () => turnedAway++,
  ))
}

/** Waits until listeners, and so a watch started before, have been told who is signed in. */
async function heard(): Promise<void> {
  let stopListening = () => {}
  await new Promise<unknown>((resolve) => {
    stopListening = onStaffChange(resolve)
  })
  stopListening()
}

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
  watch(staff)
  await heard()
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

describe('whoever was taken for somebody that was here lately', () => {
  const restart = (staff: Staff) => {
    stop()
    forgetStaffCheck()
    watch(staff)
  }

  test('is turned away when the account has been switched off since', async () => {
    await database.asAdmin()
    await setActive({ uid, active: false })
    asBen()
    restart({ uid, email: ben.email })
    await expect.poll(() => turnedAway).toBe(1)
    expect(told).toEqual([])
    await database.asAdmin()
    await setActive({ uid, active: true })
  })

  test('is turned away when nobody is signed in, or somebody else', async () => {
    restart({ uid: 'sara', email: `sara@${site.emailDomain}` })
    await expect.poll(() => turnedAway).toBe(1)
    await signOutQuietly()
    restart({ uid, email: ben.email })
    await expect.poll(() => turnedAway).toBe(1)
    expect(told).toEqual([])
  })

  test('stays, and what ends the session later is told', async () => {
    restart({ uid, email: ben.email })
    await expect.poll(async () => (await currentStaff())?.uid).toBe(uid)
    await signOutQuietly()
    await latest().toEqual({ why: 'over' })
    expect(turnedAway).toBe(0)
  })
})
