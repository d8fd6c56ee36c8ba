import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdLock } from '../store/held-lock.fixture.ts'
import { accountStore } from './account.ts'
import { codeStore } from './code.ts'
import { endSessions } from './identity.ts'
import { knownSources } from './known-sources.ts'
import { sessionStore } from './session.ts'
import { ANN, type AuthServer, startAuth } from './test-server.ts'

const ADDRESS = '198.51.100.7'
const WRONG = { ...ANN, password: 'wrong password' }

let server: AuthServer
beforeEach(async () => {
  server = await startAuth()
})
afterEach(() => server.close())

const from = { address: ADDRESS }
const signIn = () => server.ask('signInWithPassword', ANN, from)

async function refresh(refreshToken: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
  const url = `${server.origin}/securetoken.googleapis.com/v1/token?key=k`
  const response = await server.auth.handle(new Request(url, { method: 'POST', body }), ADDRESS)
  return response?.ok ? 'ok' : String(await response?.text())
}

/** Requests that write, each with its preparation and the expected result when nothing blocks it. */
const REQUESTS: Record<string, [prepare: () => Promise<() => Promise<string>>, answer: string]> = {
  'a sign-up': [
    async () => async () =>
      (await server.ask('signUp', { email: 'new@site.example', password: 'secret1' })).result,
    'ok',
  ],
  'a sign-in': [async () => async () => (await signIn()).result, 'ok'],
  'a sign-in after a wrong password': [
    async () => {
      await server.ask('signInWithPassword', WRONG, from)
      return async () => (await signIn()).result
    },
    'ok',
  ],
  'a sign-in with a wrong password': [
    async () => async () => (await server.ask('signInWithPassword', WRONG, from)).result,
    'INVALID_LOGIN_CREDENTIALS',
  ],
  'a token refresh': [
    async () => {
      const { refreshToken } = await signIn()
      return () => refresh(refreshToken)
    },
    'ok',
  ],
  'a change of the name': [
    async () => {
      const { idToken } = await signIn()
      return async () => (await server.ask('update', { idToken, displayName: 'Ann' })).result
    },
    'ok',
  ],
  'a change of the password': [
    async () => {
      const { idToken } = await signIn()
      return async () => (await server.ask('update', { idToken, password: 'secret2' })).result
    },
    'ok',
  ],
  'the deletion of an account': [
    async () => {
      const { idToken } = await signIn()
      return async () => (await server.ask('delete', { idToken })).result
    },
    'ok',
  ],
  'a request for a password reset mail': [
    async () => async () =>
      (await server.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: ANN.email })).result,
    'ok',
  ],
  'a password reset': [
    async () => {
      await server.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: ANN.email })
      const oobCode = server.codeFor(ANN.email)
      return async () => (await server.ask('resetPassword', { oobCode, newPassword: 'secret2' })).result
    },
    'ok',
  ],
  'a verification of an email address': [
    async () => {
      const { idToken } = await signIn()
      await server.ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
      const oobCode = server.codeFor(ANN.email)
      return async () => (await server.ask('update', { oobCode })).result
    },
    'ok',
  ],
  'the creation of an account by the owner': [
    async () => async () => {
      await server.auth.createUser({ email: 'owner@site.example', password: 'secret1' })
      return 'ok'
    },
    'ok',
  ],
}

test.each(Object.entries(REQUESTS))(
  '%s waits while another connection writes; a read does not',
  async (_what, [prepare, answer]) => {
    const send = await prepare()
    const { idToken } = await signIn()
    const { release } = holdLock(server.database)
    let answered: string | null = null
    const sent = send().then((result) => (answered = result))
    const looked = await server.ask('lookup', { idToken })
    expect(looked.result).toBe('ok')
    // Longer than hashing takes: a request that did not wait would have been answered by now.
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(answered).toBeNull()
    await release()
    await sent
    expect(answered).toBe(answer)
  },
)

/** Ends every session of Ann, as if she had reset her password in the meantime. */
function takeBack(): void {
  const { database } = server
  const now = () => new Date(server.now())
  const accounts = accountStore(database, now)
  const uid = accounts.findByEmail(ANN.email)?.uid ?? ''
  accounts.update(uid, { passwordHash: 'another' })
  const stores = { sessions: sessionStore(database, now), codes: codeStore(database, now) }
  endSessions({ accounts, ...stores, known: knownSources(database, now), now }, uid)
}

/** Requests in Ann's name, each with the expected error if Ann takes the account back before the write. */
const LATE: Record<string, [ask: (idToken: string) => Promise<{ result: string }>, answer: string]> = {
  'signs in': [() => signIn(), 'INVALID_LOGIN_CREDENTIALS'],
  'changes the password': [
    (idToken) => server.ask('update', { idToken, password: 'secret2' }),
    'TOKEN_EXPIRED',
  ],
  'changes the name': [(idToken) => server.ask('update', { idToken, displayName: 'Eve' }), 'TOKEN_EXPIRED'],
  'deletes the account': [(idToken) => server.ask('delete', { idToken }), 'TOKEN_EXPIRED'],
  'requests a code': [
    (idToken) =>
      server.ask('sendOobCode', {
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        idToken,
        newEmail: 'eve@evil.example',
      }),
    'TOKEN_EXPIRED',
  ],
}

test.each(Object.entries(LATE))(
  'nobody %s with credentials revoked during the wait',
  async (_what, [ask, answer]) => {
    const { idToken } = await signIn()
    const { release } = holdLock(server.database)
    const sent = ask(idToken)
    await new Promise((resolve) => setTimeout(resolve, 400))
    await release(takeBack)
    expect((await sent).result).toBe(answer)
    expect(server.codeFor('eve@evil.example')).toBe('')
  },
)
