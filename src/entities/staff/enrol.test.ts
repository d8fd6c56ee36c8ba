import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { site } from '../../config.ts'
import { createAccount, NotApprovedError, signIn } from '../../firebase/auth.ts'
import { connect } from '../../firebase/connection.ts'
import { addColleague, enrolAccount } from './mutations.ts'

const sara = { email: `sara@${site.emailDomain}`, password: 'a long password' }

let database: TestDatabase
let uid: string
const atSaras = () => connect({ origin: database.origin, name: 'sara' })

beforeAll(async () => {
  database = await testDatabase()
  atSaras()
  ;({ uid } = await createAccount(sara.email, sara.password))
})
afterAll(() => database.close())

test('who registered alone is told the id of the account, by which a colleague lets them in', async () => {
  const refusal = await signIn(sara.email, sara.password).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(NotApprovedError)
  expect(refusal).toMatchObject({ code: 'ppx/not-approved', uid })
  await database.asAdmin()
  await expect(addColleague({ email: sara.email })).rejects.toMatchObject({
    code: 'auth/email-already-in-use',
  })
  await expect(enrolAccount({ email: sara.email, uid: 'a/b' })).rejects.toThrow('An account id is made of')
  await expect(enrolAccount({ email: 'sara@elsewhere.example', uid })).rejects.toThrow('email address')
  await enrolAccount({ email: ` ${sara.email.toUpperCase()} `, uid: ` ${uid} ` })
  atSaras()
  expect(await signIn(sara.email, sara.password)).toMatchObject({ uid, email: sara.email })
})

test('an id that has access, or had it, is nobody else’s', async () => {
  await database.asAdmin()
  const ben = { email: `ben@${site.emailDomain}`, uid }
  await expect(enrolAccount(ben)).rejects.toMatchObject({
    code: 'enrolled',
    email: sara.email,
    active: true,
  })
})
