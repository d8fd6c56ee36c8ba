import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startAuth, type AuthServer } from './test-server.ts'

let server: AuthServer

beforeEach(async () => {
  server = await startAuth()
})

afterEach(() => server.close())

async function call(endpoint: string, body: object) {
  const url = `${server.origin}/identitytoolkit.googleapis.com/v1/accounts:${endpoint}?key=k`
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  return (await answer.json()) as { idToken: string; error?: { message: string } }
}

/** Returns the link in the latest mail, with its origin replaced by that of the test's server. */
function link(): string {
  const folder = join(server.folder, 'outbox')
  const mail = readFileSync(join(folder, readdirSync(folder).sort().at(-1) ?? ''), 'utf8')
  const url = new URL(/^http\S+$/m.exec(mail)?.[0] ?? '')
  return `${server.origin}${url.pathname}${url.search}`
}

async function send(fields: Record<string, string>) {
  const parameters = Object.fromEntries(new URL(link()).searchParams)
  const body = new URLSearchParams({ ...parameters, ...fields })
  const answer = await fetch(`${server.origin}/__/auth/action`, { method: 'POST', body })
  return { status: answer.status, html: await answer.text() }
}

test('opening a mailed link changes nothing; its form sets the password once', async () => {
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'ann@site.example' })
  for (let i = 0; i < 2; i += 1) expect((await fetch(link())).status).toBe(200)
  expect(await send({ newPassword: 'secret2', repeat: 'secret3' })).toMatchObject({ status: 400 })
  expect((await send({ newPassword: 'abc', repeat: 'abc' })).html).toContain('at least 6 characters')
  expect(
    (await call('signInWithPassword', { email: 'ann@site.example', password: 'secret1' })).idToken,
  ).toBeTruthy()
  const changed = await send({ newPassword: 'secret2', repeat: 'secret2' })
  expect(changed.html).toContain('Your password is changed')
  expect(
    (await call('signInWithPassword', { email: 'ann@site.example', password: 'secret2' })).idToken,
  ).toBeTruthy()
  const again = await send({ newPassword: 'secret4', repeat: 'secret4' })
  expect(again).toMatchObject({
    status: 400,
    html: expect.stringContaining('This link does not work') as string,
  })
})

test('a verification link takes effect only when its button is pressed', async () => {
  const { idToken } = await call('signInWithPassword', { email: 'ann@site.example', password: 'secret1' })
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  await fetch(link())
  expect(await call('lookup', { idToken })).toMatchObject({ users: [{ emailVerified: false }] })
  expect((await send({})).html).toContain('Your e-mail address is verified')
  expect(await call('lookup', { idToken })).toMatchObject({ users: [{ emailVerified: true }] })
})

test('a link works for its own action only, and its page links to no other site', async () => {
  const { idToken } = await call('signInWithPassword', { email: 'ann@site.example', password: 'secret1' })
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  expect((await fetch(link().replace('verifyEmail', 'resetPassword'))).status).toBe(400)
  const { html } = await send({ continueUrl: 'https://evil.example/"><script>alert(1)</script>' })
  expect(html).not.toContain('evil.example')
  expect(html).not.toContain('<script')
})

test('the page allows no scripts, sends no referrer and is not cached', async () => {
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'ann@site.example' })
  const { headers } = await fetch(link())
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
})
