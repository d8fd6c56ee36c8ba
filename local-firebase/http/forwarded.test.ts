import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AuthServer, startAuth } from '../auth/test-server.ts'
import { serve } from './adapter.ts'
import { type Listening, listen } from './listen.ts'
import { parseProxies } from './proxies.ts'

let auth: AuthServer
let server: Listening | undefined
beforeEach(async () => {
  auth = await startAuth({ quota: { signUps: 2, failedSignIns: 3, mails: 3 } })
})
afterEach(async () => {
  await server?.close()
  await auth.close()
})

async function startBehind(proxies: string): Promise<void> {
  const options = { origin: 'http://site', limit: { bytes: 1000 }, proxies: parseProxies(proxies) }
  server = await listen(
    (req, res) => serve((request, from) => auth.auth.handle(request, from), req, res, options),
    {
      port: 0,
      host: '127.0.0.1',
    },
  )
}

/** Calls a method as a proxy on this machine would forward it; returns the error code or "ok". */
async function call(method: string, body: object, visitor: string): Promise<string> {
  const url = `${server?.origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=k`
  const headers = { 'x-forwarded-for': `1.1.1.1, ${visitor}` }
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers })
  const { error } = (await answer.json()) as { error?: { message: string } }
  return error?.message.split(' ')[0] ?? 'ok'
}

const ANN = { email: 'ann@site.example', password: 'secret1' }

test('failed sign-ins of one visitor behind a trusted proxy block that visitor only', async () => {
  await startBehind('loopback')
  for (const n of [1, 2, 3]) {
    const guess = { email: `nobody${n}@site.example`, password: 'wrong-1' }
    expect(await call('signInWithPassword', guess, '203.0.113.7')).toBe('INVALID_LOGIN_CREDENTIALS')
  }
  expect(await call('signInWithPassword', ANN, '203.0.113.7')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect(await call('signInWithPassword', ANN, '203.0.113.8')).toBe('ok')
})

test('sign-ups are limited per visitor behind a trusted proxy', async () => {
  await startBehind('loopback')
  const signUp = (name: string, visitor: string) =>
    call('signUp', { email: `${name}@site.example`, password: 'secret-1' }, visitor)
  for (const name of ['a', 'b']) expect(await signUp(name, '203.0.113.7')).toBe('ok')
  expect(await signUp('c', '203.0.113.7')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect(await signUp('c', '203.0.113.8')).toBe('ok')
})

test('visitors named by an untrusted proxy count as one address', async () => {
  await startBehind('10.0.0.0/8')
  const signUp = (name: string, visitor: string) =>
    call('signUp', { email: `${name}@site.example`, password: 'secret-1' }, visitor)
  for (const name of ['a', 'b']) expect(await signUp(name, `203.0.113.${name.length}`)).toBe('ok')
  expect(await signUp('c', '203.0.113.9')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
})
