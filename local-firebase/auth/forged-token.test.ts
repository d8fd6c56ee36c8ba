import { createHmac, generateKeyPairSync } from 'node:crypto'
import { exportSPKI, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyring, type SigningKey } from './signing-key.ts'
import { startAuth, type AuthServer } from './test-server.ts'

let server: AuthServer
let key: SigningKey
let uid: string
let valid: string

const seconds = () => Math.floor(server.now() / 1000)

const withToken = (token: string, scheme = 'Bearer') =>
  server.auth.authenticate(new Request('http://x/', { headers: { Authorization: `${scheme} ${token}` } }))

const unauthenticated = expect.objectContaining({ code: 401, status: 'UNAUTHENTICATED' })

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs a valid token's claims with the server's key after changing some of them (undefined removes one). */
function signed(claims: Record<string, unknown> = {}): Promise<string> {
  const all = {
    iss: 'https://securetoken.google.com/test-project',
    aud: 'test-project',
    sub: uid,
    user_id: uid,
    auth_time: seconds(),
    iat: seconds() + 1,
    exp: seconds() + 3600,
    email: 'ann@site.example',
    ...claims,
  }
  return new SignJWT(JSON.parse(JSON.stringify(all)) as Record<string, unknown>)
    .setProtectedHeader({ alg: 'RS256', kid: key.id })
    .sign(key.privateKey)
}

async function signInToken(email: string, password = 'secret1'): Promise<string> {
  const url = `${server.origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k`
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ email, password }) })
  return ((await answer.json()) as { idToken: string }).idToken
}

beforeAll(async () => {
  server = await startAuth()
  key = await (await keyring(server.database, () => new Date())).current()
  valid = await signInToken('ann@site.example')
  uid = (await withToken(valid))?.uid ?? ''
})

afterAll(() => server.close())

test('a request without a token is anonymous', async () => {
  expect(await server.auth.authenticate(new Request('http://x/'))).toBeNull()
})

test.each(['Bearer', 'Firebase'])('a valid token is accepted with the scheme %s', async (scheme) => {
  expect(await withToken(valid, scheme)).toMatchObject({
    uid,
    token: { email: 'ann@site.example', sub: uid },
  })
  expect((await withToken(await signed(), scheme))?.uid).toBe(uid)
})

describe('authenticate rejects', () => {
  test.each(['owner', 'ya29.something', 'x', 'a.b.c', '..', ' ', 'null'])('the text "%s"', async (token) => {
    await expect(withToken(token)).rejects.toEqual(unauthenticated)
  })

  test.each(['Basic', 'Token'])('the scheme %s', async (scheme) => {
    await expect(withToken(valid, scheme)).rejects.toEqual(unauthenticated)
  })

  test.each(['none', 'None', 'NONE', 'nOnE'])('an unsigned token, alg %s', async (alg) => {
    const [, claims] = valid.split('.')
    await expect(withToken(`${part({ alg, typ: 'JWT' })}.${claims}.`)).rejects.toEqual(unauthenticated)
  })

  test('a token signed with the public key as a shared secret', async () => {
    const pem = await exportSPKI(key.publicKey)
    const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${valid.split('.')[1]}`
    const signature = createHmac('sha256', pem).update(content).digest('base64url')
    await expect(withToken(`${content}.${signature}`)).rejects.toEqual(unauthenticated)
  })

  test('a token signed with another key, even one embedded in its header', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const jwk = other.publicKey.export({ format: 'jwk' })
    const token = await new SignJWT(
      JSON.parse(Buffer.from(valid.split('.')[1] ?? '', 'base64url').toString()),
    )
      .setProtectedHeader({ alg: 'RS256', kid: key.id, jwk, jku: 'http://127.0.0.1/keys' })
      .sign(other.privateKey)
    await expect(withToken(token)).rejects.toEqual(unauthenticated)
  })

  test.each([
    [
      'that expired a second ago',
      () => ({ iat: seconds() - 3601, auth_time: seconds() - 3601, exp: seconds() - 1 }),
    ],
    ['without expiry', () => ({ exp: undefined })],
    ['without issue time', () => ({ iat: undefined })],
    ['without sign-in time', () => ({ auth_time: undefined })],
    ['without subject', () => ({ sub: undefined })],
    ['of another project', () => ({ aud: 'other-project' })],
    ['of several projects', () => ({ aud: ['other-project', 'third-project'] })],
    ['from another issuer', () => ({ iss: 'https://securetoken.google.com/other-project' })],
    ['of an unknown account', () => ({ sub: 'nobody' })],
    ['whose subject is the name of a prototype member', () => ({ sub: '__proto__' })],
    ['issued before the account was created', () => ({ iat: seconds() - 600 })],
    ['not valid yet', () => ({ nbf: seconds() + 600 })],
  ])('a token %s, signed by this server', async (_, claims) => {
    await expect(withToken(await signed(claims()))).rejects.toEqual(unauthenticated)
  })

  test('a token from before a password change, even in the same second', async () => {
    await server.auth.createUser({ email: 'bob@site.example', password: 'secret1' })
    const token = await signInToken('bob@site.example')
    const url = `${server.origin}/identitytoolkit.googleapis.com/v1/accounts:update?key=k`
    const body = JSON.stringify({ idToken: token, password: 'secret2', returnSecureToken: true })
    const answer = (await (await fetch(url, { method: 'POST', body })).json()) as { idToken: string }
    await expect(withToken(token)).rejects.toEqual(unauthenticated)
    expect((await withToken(answer.idToken))?.token).toMatchObject({ email: 'bob@site.example' })
  })

  test('a token of a deleted account', async () => {
    await server.auth.createUser({ email: 'eve@site.example', password: 'secret1' })
    const token = await signInToken('eve@site.example')
    const url = `${server.origin}/identitytoolkit.googleapis.com/v1/accounts:delete?key=k`
    await fetch(url, { method: 'POST', body: JSON.stringify({ idToken: token }) })
    await expect(withToken(token)).rejects.toEqual(unauthenticated)
  })

  test('a token of a disabled account', async () => {
    await server.auth.createUser({ email: 'joe@site.example', password: 'secret1' })
    const token = await signInToken('joe@site.example')
    server.database
      .prepare('update auth_accounts set disabled = 1, crc = null where email = ?')
      .run(['joe@site.example'])
    await expect(withToken(token)).rejects.toEqual(unauthenticated)
  })
})

test.each([
  '/emulator/v1/projects/test-project/accounts',
  '/identitytoolkit.googleapis.com/v1/projects/test-project/accounts',
  '/identitytoolkit.googleapis.com/v1/projects/test-project/accounts:batchDelete',
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken',
  '/identitytoolkit.googleapis.com/v1/toString',
  '/identitytoolkit.googleapis.com/v1/constructor',
])('the emulator’s back door %s returns 404', async (path) => {
  const answer = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    body: '{}',
    headers: { Authorization: 'Bearer owner' },
  })
  expect(answer.status).toBe(404)
})

test.each([
  ['[]', 400],
  ['{', 400],
  ['{"email":{"a":1},"password":"secret1"}', 400],
  ['{"email":["ann@site.example"],"password":"secret1"}', 400],
  [JSON.stringify({ email: 'a'.repeat(70_000) }), 400],
])('the body %.40s is refused with %i', async (body, status) => {
  const url = `${server.origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k`
  const answer = await fetch(url, { method: 'POST', body })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ error: { code: status } })
})

test('the stored rows contain no password or refresh token in clear text', async () => {
  const url = `${server.origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k`
  const body = JSON.stringify({ email: 'ann@site.example', password: 'secret1' })
  const { refreshToken } = (await (await fetch(url, { method: 'POST', body })).json()) as {
    refreshToken: string
  }
  const rows = ['auth_accounts', 'auth_sessions', 'auth_codes'].flatMap((table) =>
    server.database.prepare(`select * from ${table}`).raw().all([]),
  )
  const stored = JSON.stringify(rows)
  expect(stored).toContain('ann@site.example')
  expect(stored).not.toContain('secret1')
  expect(stored).not.toContain(refreshToken)
})
