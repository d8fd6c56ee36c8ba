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

test('a valid session continues when a request is refused', async () => {
  let refusals = 0
  const stopCounting = onRefused(() => refusals++)
  await readDocument('setup/policy').catch(() => null)
  expect(refusals).toBe(1)
  expect(await readSessionStatus()).toBe('good')
  expect(told).toEqual([])
  stopCounting()
})

test('a password changed elsewhere ends the session at the next request, and is reported once', async () => {
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

test('a deactivated account is reported as switched off, and can sign in again once reactivated', async () => {
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

test('a revoked approval found before a write, which is then not sent, ends the session', async () => {
  await database.asAdmin()
  await setActive({ uid, active: false })
  asBen()
  forgetStaffCheck()
  expect(await currentStaff()).toBeNull()
  await latest().toEqual({ why: 'switched-off' })
  await database.asAdmin()
  await setActive({ uid, active: true })
})

test('signing out and somebody else signing in are reported as different ends', async () => {
  await signOutQuietly()
  await latest().toEqual({ why: 'over' })
  await signIn(`first@${site.emailDomain}`, 'correct horse battery')
  await latest().toEqual({ why: 'somebody-else', email: `first@${site.emailDomain}` })
})

describe('a person assumed to be signed in from a recent visit', () => {
  const restart = (staff: Staff) => {
    stop()
    forgetStaffCheck()
    watch(staff)
  }

  test('is turned away when the account has been deactivated since', async () => {
    await database.asAdmin()
    await setActive({ uid, active: false })
    asBen()
    restart({ uid, email: ben.email })
    await expect.poll(() => turnedAway).toBe(1)
    expect(told).toEqual([])
    await database.asAdmin()
    await setActive({ uid, active: true })
  })

  test('is turned away when nobody or somebody else is signed in', async () => {
    restart({ uid: 'sara', email: `sara@${site.emailDomain}` })
    await expect.poll(() => turnedAway).toBe(1)
    await signOutQuietly()
    restart({ uid, email: ben.email })
    await expect.poll(() => turnedAway).toBe(1)
    expect(told).toEqual([])
  })

  test('stays when confirmed, and the later end of the session is reported', async () => {
    restart({ uid, email: ben.email })
    await expect.poll(async () => (await currentStaff())?.uid).toBe(uid)
    await signOutQuietly()
    await latest().toEqual({ why: 'over' })
    expect(turnedAway).toBe(0)
  })
})
