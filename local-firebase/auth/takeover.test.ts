import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  applyActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
  verifyBeforeUpdateEmail,
  type Auth,
} from 'firebase/auth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startAuth, type AuthServer } from './test-server.ts'

const CARL = 'carl@site.example'
const EVE = 'eve@evil.example'
const SPENT = expect.objectContaining({ code: 'auth/invalid-action-code' })

let server: AuthServer
let apps: FirebaseApp[]
/** When each account was given rights, as reported to the service. */
let rightsChangedAt: Map<string, number>

function browser(): Auth {
  const app = initializeApp({ apiKey: 'key', projectId: 'test-project' }, `takeover-${apps.length}`)
  apps.push(app)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, server.origin, { disableWarnings: true })
  return auth
}

beforeEach(async () => {
  rightsChangedAt = new Map()
  server = await startAuth({ rightsChangedAt: (uid) => rightsChangedAt.get(uid) ?? null })
  apps = []
})
afterEach(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)))
  await server.close()
})

/** Eve registers Carl's address before he does, and prepares a code that would move the account to hers. */
async function prepareTakeover(): Promise<{ uid: string; code: string }> {
  const { user } = await createUserWithEmailAndPassword(browser(), CARL, 'known to Eve')
  await verifyBeforeUpdateEmail(user, EVE)
  return { uid: user.uid, code: server.codeFor(EVE) }
}

async function reset(email: string, password: string): Promise<void> {
  await sendPasswordResetEmail(browser(), email)
  await confirmPasswordReset(browser(), server.codeFor(email), password)
}

test('a password reset gives the owner sole control of an account that a stranger registered', async () => {
  const { uid, code } = await prepareTakeover()
  await reset(CARL, 'known to Carl')
  await expect(applyActionCode(browser(), code)).rejects.toEqual(SPENT)
  await expect(signInWithEmailAndPassword(browser(), CARL, 'known to Eve')).rejects.toEqual(
    expect.objectContaining({ code: 'auth/invalid-credential' }),
  )
  const { user } = await signInWithEmailAndPassword(browser(), CARL, 'known to Carl')
  expect(user.uid).toBe(uid)
})

test('a code requested before the account was given rights is void; one requested afterwards works', async () => {
  const { uid, code } = await prepareTakeover()
  rightsChangedAt.set(uid, server.now())
  await expect(applyActionCode(browser(), code)).rejects.toEqual(SPENT)
  await reset(CARL, 'known to Carl')
})

const EVENTS: [string, (auth: Auth) => Promise<void>][] = [
  ['a new password', async ({ currentUser }) => updatePassword(currentUser as never, 'secret2')],
  ['a password reset', () => reset(CARL, 'secret2')],
  [
    'a change of the address',
    async ({ currentUser }) => {
      await verifyBeforeUpdateEmail(currentUser as never, 'carl2@site.example')
      await applyActionCode(browser(), server.codeFor('carl2@site.example'))
    },
  ],
]

test.each(EVENTS)('%s voids every other code of the account, of any kind', async (_name, event) => {
  const auth = browser()
  const { user } = await createUserWithEmailAndPassword(auth, CARL, 'secret1')
  await sendPasswordResetEmail(browser(), CARL)
  const resetCode = server.codeFor(CARL)
  await sendEmailVerification(user)
  const verifyCode = server.codeFor(CARL)
  await verifyBeforeUpdateEmail(user, EVE)
  const changeCode = server.codeFor(EVE)
  await event(auth)
  await expect(confirmPasswordReset(browser(), resetCode, 'secret3')).rejects.toEqual(SPENT)
  await expect(applyActionCode(browser(), verifyCode)).rejects.toEqual(SPENT)
  await expect(applyActionCode(browser(), changeCode)).rejects.toEqual(SPENT)
})

test('verifying the address of an account voids the codes that others requested for it', async () => {
  const { code } = await prepareTakeover()
  const { user } = await signInWithEmailAndPassword(browser(), CARL, 'known to Eve')
  await sendEmailVerification(user)
  await applyActionCode(browser(), server.codeFor(CARL))
  await expect(applyActionCode(browser(), code)).rejects.toEqual(SPENT)
})

test('changing the address requires a recent sign-in', async () => {
  const { user } = await createUserWithEmailAndPassword(browser(), CARL, 'secret1')
  server.wait(6 * 60_000)
  await expect(verifyBeforeUpdateEmail(user, EVE)).rejects.toEqual(
    expect.objectContaining({ code: 'auth/requires-recent-login' }),
  )
  expect(server.codeFor(EVE)).toBe('')
})

test('the old address is notified when a change is requested and when it is made', async () => {
  const { code } = await prepareTakeover()
  const told = () => server.mails().filter((mail) => mail.includes(`\r\nTo: ${CARL}\r\n`))
  expect(told()).toEqual([expect.stringContaining(EVE) as string])
  expect(told()[0], 'a notice opens nothing').not.toContain('oobCode')
  await applyActionCode(browser(), code)
  expect(told()).toHaveLength(2)
  expect(told()[1]).toContain('has changed')
})

test('requesting a change to a taken address succeeds but sends it no code', async () => {
  await createUserWithEmailAndPassword(browser(), CARL, 'secret1')
  const { user } = await signInWithEmailAndPassword(browser(), 'ann@site.example', 'secret1')
  await verifyBeforeUpdateEmail(user, CARL)
  expect(server.codeFor(CARL)).toBe('')
})
