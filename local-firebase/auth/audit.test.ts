import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditName } from './audit.ts'
import { ANN, startAuth, type AuthServer } from './test-server.ts'

let server: AuthServer

beforeEach(async () => {
  server = await startAuth()
})
afterEach(() => server.close())

test('each event of an account is logged on one line, under a constant name and without an e-mail address', async () => {
  const from = { address: '203.0.113.7' }
  const { idToken, localId } = await server.ask('signInWithPassword', ANN, from)
  await server.ask('update', { idToken, password: 'secret2' }, from)
  await server.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: ANN.email }, from)
  await server.ask('resetPassword', { oobCode: server.codeFor(ANN.email), newPassword: 'secret3' }, from)
  const again = await server.ask('signInWithPassword', { ...ANN, password: 'secret3' }, from)
  const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'ann2@site.example' }
  await server.ask('sendOobCode', { ...change, idToken: again.idToken }, from)
  await server.ask('update', { oobCode: server.codeFor('ann2@site.example') }, from)
  for (let n = 0; n < 6; n += 1) await server.ask('signInWithPassword', ANN, { address: '192.0.2.1' })
  const lines = server.lines.filter((line) => line.startsWith('auth-'))
  const account = `account ${auditName(localId)} from 203.0.113.7`
  expect(lines).toEqual([
    `auth-sign-in: ${account}`,
    `auth-password-changed: ${account}`,
    `auth-reset-asked-for: ${account}`,
    `auth-password-reset: ${account}`,
    `auth-sign-in: ${account}`,
    `auth-change-asked-for: ${account}`,
    `auth-email-changed: ${account}`,
    ...Array.from({ length: 5 }, () => 'auth-wrong-password: no account from 192.0.2.1'),
    'auth-locked-out: no account from 192.0.2.1',
  ])
  expect(lines.join('\n')).not.toContain('@')
}, 60_000)

test('the sign-up, verification request, verification and deletion of an account are logged', async () => {
  const from = { address: '203.0.113.8' }
  const email = 'new@site.example'
  const { idToken, localId } = await server.ask('signUp', { email, password: 'secret-1' }, from)
  await server.ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }, from)
  await server.ask('update', { oobCode: server.codeFor(email) }, from)
  await server.ask('delete', { idToken }, from)
  const account = `account ${auditName(localId)} from 203.0.113.8`
  expect(server.lines.filter((line) => line.startsWith('auth-'))).toEqual([
    `auth-sign-up: ${account}`,
    `auth-verification-asked-for: ${account}`,
    `auth-email-verified: ${account}`,
    `auth-deleted: ${account}`,
  ])
  expect(auditName(localId)).toMatch(/^\S{12}$/)
}, 60_000)
