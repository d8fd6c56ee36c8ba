import { scryptSync } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountStore } from './account.ts'
import { keyring } from './signing-key.ts'
import { ANN, startAuth, type AuthServer } from './test-server.ts'

let server: AuthServer

beforeEach(async () => {
  server = await startAuth()
})
afterEach(() => server.close())

const now = () => new Date(server.now())
const signIn = () => server.ask('signInWithPassword', ANN)
const lookup = async (idToken: string) => (await server.ask('lookup', { idToken })).result

test('a password hashed at a lower cost is rehashed at the next sign-in and stays valid', async () => {
  const accounts = accountStore(server.database, now)
  const { uid, passwordUpdatedAt } = accounts.findByEmail(ANN.email) ?? { uid: '', passwordUpdatedAt: 0 }
  const salt = Buffer.alloc(16, 1)
  const key = scryptSync(ANN.password, salt, 32, { N: 2 ** 9, r: 8, p: 1 })
  const old = ['scrypt', 9, 8, 1, salt.toString('base64'), key.toString('base64')].join('$')
  accounts.update(uid, { passwordHash: old })
  expect((await server.ask('signInWithPassword', { ...ANN, password: 'wrong-1' })).result).not.toBe('ok')
  expect(accounts.find(uid)?.passwordHash).toBe(old)
  expect((await signIn()).result).toBe('ok')
  const renewed = accounts.find(uid)
  expect(renewed?.passwordHash).toMatch(/^scrypt\$10\$8\$1\$/)
  expect(renewed?.passwordUpdatedAt).toBe(passwordUpdatedAt)
  expect((await signIn()).result).toBe('ok')
  expect(accounts.find(uid)?.passwordHash, 'once').toBe(renewed?.passwordHash)
})

test('after a key rotation old tokens are valid until they expire, and new ones name the new key', async () => {
  const before = await signIn()
  server.wait(1000)
  await (await keyring(server.database, now)).rotate(false)
  const after = await signIn()
  const [old, fresh] = [before, after].map(({ idToken }) => decodeProtectedHeader(idToken).kid)
  expect(fresh).not.toBe(old)
  expect([await lookup(before.idToken), await lookup(after.idToken)]).toEqual(['ok', 'ok'])
  expect(server.database.prepare('select count(*) from auth_keys').raw().get()).toEqual([1])
  await server.restart()
  expect(await lookup(before.idToken)).toBe('ok')
  server.wait(3_600_000 + 10_000)
  expect(await lookup(before.idToken)).toBe('INVALID_ID_TOKEN')
})

test('a compromised key is replaced at once: its tokens are void, sessions continue', async () => {
  const { idToken, refreshToken } = await signIn()
  await (await keyring(server.database, now)).rotate(true)
  expect(await lookup(idToken)).toBe('INVALID_ID_TOKEN')
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
  const url = `${server.origin}/securetoken.googleapis.com/v1/token?key=k`
  const answer = (await (await fetch(url, { method: 'POST', body })).json()) as { id_token: string }
  expect(await lookup(answer.id_token)).toBe('ok')
})
