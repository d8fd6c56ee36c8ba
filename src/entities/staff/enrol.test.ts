import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { proveMailbox } from '../../../tests/support/mail.ts'
import { site } from '../../config.ts'
import { createAccount, NotApprovedError, signIn } from '../../firebase/auth.ts'
import { connect } from '../../firebase/connection.ts'
import { readDocument, readList } from '../../firebase/read.ts'
import { addStaffMember, enrolAccount, setActive } from './mutations.ts'

const sara = { email: `sara@${site.emailDomain}`, password: 'a long password' }
const moved = { email: `nora.old@${site.emailDomain}`, password: 'a long password' }

let database: TestDatabase
let uid: string
const atSaras = () => connect({ origin: database.origin, name: 'sara' })

beforeAll(async () => {
  database = await testDatabase()
  atSaras()
  ;({ uid } = await createAccount(sara.email, sara.password))
})
afterAll(() => database.close())

test('a self-registered person is given the account id, with which a colleague approves the account', async () => {
  const refusal = await signIn(sara.email, sara.password).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(NotApprovedError)
  expect(refusal).toMatchObject({ code: 'ppx/not-approved', uid })
  await database.asAdmin()
  await expect(addStaffMember({ email: sara.email })).rejects.toMatchObject({
    code: 'auth/email-already-in-use',
  })
  await expect(enrolAccount({ email: sara.email, uid: 'a/b' })).rejects.toThrow('An account id is made of')
  await expect(enrolAccount({ email: 'sara@elsewhere.example', uid })).rejects.toThrow('email address')
  await enrolAccount({ email: ` ${sara.email.toUpperCase()} `, uid: ` ${uid} ` })
  // Whoever registered the address need not be its owner, so the mailbox has to be verified first.
  atSaras()
  await expect(signIn(sara.email, sara.password)).rejects.toMatchObject({ code: 'ppx/verify-mailbox' })
  await expect(readList({ collection: 'changesets', limit: 1 })).rejects.toMatchObject({ code: 'refused' })
  await proveMailbox(database.origin, database.dataDir, sara.email)
  expect(await signIn(sara.email, sara.password)).toMatchObject({ uid, email: sara.email })
  expect(await readList({ collection: 'changesets', limit: 1 })).toHaveLength(1)
})

test('an account with another address than its record has no access', async () => {
  const { uid: other } = await database.server.createUser({ ...moved, emailVerified: true })
  await database.asAdmin()
  await enrolAccount({ email: `nora@${site.emailDomain}`, uid: other })
  atSaras()
  await expect(signIn(moved.email, moved.password)).rejects.toBeInstanceOf(NotApprovedError)
})

test('rejects an account id that has access under another address, or had it', async () => {
  await database.asAdmin()
  const ben = { email: `ben@${site.emailDomain}`, uid }
  await expect(enrolAccount(ben)).rejects.toMatchObject({
    code: 'enrolled',
    email: sara.email,
    active: true,
  })
  await setActive({ uid, active: false })
  await expect(enrolAccount(ben)).rejects.toMatchObject({ code: 'enrolled', active: false })
  expect((await readDocument(`admins/${uid}`))?.data).toMatchObject({ email: sara.email, active: false })
})

test('a mistyped id must be deactivated before its address is approved with another one', async () => {
  await database.asAdmin()
  const email = `lena@${site.emailDomain}`
  await enrolAccount({ email, uid: 'Mistyped' })
  await expect(enrolAccount({ email: email.toUpperCase(), uid: 'Right' })).rejects.toThrow(
    `${email} is already approved with the account id Mistyped. If that id is wrong, deactivate that entry in the list first`,
  )
  await setActive({ uid: 'Mistyped', active: false })
  await enrolAccount({ email, uid: 'Right' })
  const stored = await readList({ collection: 'admins', where: [['email', '==', email]], limit: 9 })
  expect(stored.map(({ id, data }) => [id, data.active])).toEqual([
    ['Mistyped', false],
    ['Right', true],
  ])
})
