import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededPicker } from '../http/seeded-picker.fixture.ts'
import { startAuth, type AuthServer } from './test-server.ts'

let server: AuthServer

beforeAll(async () => {
  server = await startAuth()
})

afterAll(() => server.close())

const METHODS = [
  'signUp',
  'signInWithPassword',
  'lookup',
  'update',
  'delete',
  'sendOobCode',
  'resetPassword',
  'createAuthUri',
  'toString',
]
const KEYS = [
  'email',
  'password',
  'idToken',
  'oobCode',
  'newPassword',
  'newEmail',
  'requestType',
  'displayName',
  'deleteAttribute',
  'identifier',
  'continueUri',
  'continueUrl',
  '__proto__',
  'constructor',
]
const VALUES: unknown[] = [
  'ann@site.example',
  'a@b.c',
  'a\r\nBcc: x@y.z@site.example',
  `${'a'.repeat(300)}@site.example`,
  'x',
  '',
  null,
  0,
  -1,
  true,
  [],
  {},
  ['DISPLAY_NAME', 'PASSWORD', 1],
  { $ne: null },
  "' or 1=1 --",
  '\u0000',
  '\ud800',
  'a.b.c',
  'PASSWORD_RESET',
  'VERIFY_EMAIL',
  'javascript:alert(1)',
  '//evil.example',
  'x'.repeat(5000),
]

function randomRequest(seed: string): Request {
  const pick = seededPicker(seed)
  const path = pick([
    ...Array.from({ length: 8 }, () => `/identitytoolkit.googleapis.com/v1/accounts:${pick(METHODS)}?key=k`),
    '/securetoken.googleapis.com/v1/token?key=k',
    `/__/auth/action?mode=${pick(['resetPassword', 'verifyEmail', 'x'])}&oobCode=${pick(['x', '%00', ''])}`,
    '/identitytoolkit.googleapis.com/',
    '/securetoken.googleapis.com/x',
  ])
  const method = pick(['POST', 'POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'HEAD'])
  const members = Array.from({ length: pick([0, 1, 2, 3, 4]) }, () => [pick(KEYS), pick(VALUES)] as const)
  const json = `{${members.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`
  const form = new URLSearchParams(members.map(([key, value]) => [key, String(value)])).toString()
  const body = pick([
    json,
    json,
    json,
    json,
    form,
    '[',
    '""',
    '\u0000',
    `grant_type=refresh_token&refresh_token=${form}`,
  ])
  return new Request(
    `${server.origin}${path}`,
    method === 'GET' || method === 'HEAD' ? { method } : { method, body },
  )
}

test('3,000 malformed requests cause no server error and yield no ID token or script', async () => {
  const seen = new Map<number, number>()
  for (let i = 0; i < 3000; i += 1) {
    const seed = `auth/${i}`
    const response = await server.auth.handle(randomRequest(seed))
    const status = response?.status ?? 0
    seen.set(status, (seen.get(status) ?? 0) + 1)
    expect([status, seed]).toEqual([
      expect.toSatisfy((code: number) => code < 500 && code !== 429 && code !== 408),
      seed,
    ])
    const text = (await response?.text()) ?? ''
    expect(text, seed).not.toContain('"idToken"')
    expect(text, seed).not.toContain('<script')
  }
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 400, 404, 405]))
  expect(server.lines.filter((line) => line.includes('unexpectedly'))).toEqual([])
}, 120_000)
