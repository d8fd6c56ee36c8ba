import { exportSPKI, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BAD_CLAIMS,
  replacedCharacters,
  type Forgeries,
  type ForgerMaterial,
  altered,
  rebuilt,
  signedOtherwise,
} from './forgeries.fixture.ts'
import { keyring, type SigningKey } from './signing-key.ts'
import { startAuth, type AuthServer } from './test-server.ts'

let server: AuthServer
let key: SigningKey
let material: ForgerMaterial

async function post(path: string, body: string): Promise<Record<string, unknown>> {
  const url = `http://127.0.0.1${path}?key=k`
  const answer = await server.auth.handle(new Request(url, { method: 'POST', body }))
  return { status: answer?.status, ...((await answer?.json()) as object) }
}

beforeAll(async () => {
  server = await startAuth()
  key = await (await keyring(server.database, () => new Date())).current()
  const signedIn = await post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    JSON.stringify({ email: 'ann@site.example', password: 'secret1' }),
  )
  material = {
    idToken: String(signedIn['idToken']),
    refreshToken: String(signedIn['refreshToken']),
    uid: String(signedIn['localId']),
    keyId: key.id,
    publicPem: await exportSPKI(key.publicKey),
  }
})
afterAll(() => server.close())

/** Returns the responses to an ID token by header (Firestore and Storage) and by body (Identity Toolkit). */
async function verdicts(token: string): Promise<unknown[]> {
  const header = await Promise.resolve()
    .then(() => new Headers({ Authorization: `Bearer ${token}` }))
    // A value that is not valid in a header never reaches the server.
    .catch(() => new Headers({ Authorization: 'Bearer' }))
  const byHeader = await server.auth.authenticate(new Request('http://x/', { headers: header })).then(
    (auth) => (auth === null ? 'visitor' : 'accepted'),
    (error: { code?: number }) => error.code,
  )
  const lookup = await post(
    '/identitytoolkit.googleapis.com/v1/accounts:lookup',
    JSON.stringify({ idToken: token }),
  )
  return [byHeader, lookup['status'], 'users' in lookup]
}

const REFUSED = [401, 400, false]

const KINDS: [string, () => Forgeries][] = [
  ['with a flipped character', () => replacedCharacters(material.idToken, 330)],
  ['mangled', () => altered(material.idToken)],
  ['signed with another key or algorithm', () => signedOtherwise(material)],
  ['rebuilt from parts', () => rebuilt(material)],
]

/** Signs claims with the server's own key, as if it had leaked. */
function signed(claims: Record<string, unknown>, header: Record<string, unknown> = {}): Promise<string> {
  const now = Math.floor(server.now() / 1000)
  const all = {
    iss: 'https://securetoken.google.com/test-project',
    aud: 'test-project',
    sub: material.uid,
    auth_time: now,
    iat: now + 1,
    exp: now + 3600,
    ...claims,
  }
  return new SignJWT(JSON.parse(JSON.stringify(all)) as Record<string, unknown>)
    .setProtectedHeader({ alg: 'RS256', kid: key.id, ...header })
    .sign(key.privateKey)
}

describe('an ID token', () => {
  test('that is valid is accepted in a header and in a body', async () => {
    expect(await verdicts(material.idToken)).toEqual(['accepted', 200, true])
    expect(await verdicts(await signed({}))).toEqual(['accepted', 200, true])
  })

  test('is rejected in each of at least 500 forged forms', async () => {
    const seen = new Set<string>()
    for (const [kind, make] of KINDS)
      for (const [what, token] of make()) {
        expect([kind, what, ...(await verdicts(token))]).toEqual([kind, what, ...REFUSED])
        seen.add(token)
      }
    expect(seen.size).toBeGreaterThanOrEqual(500)
    expect(seen).not.toContain(material.idToken)
  }, 120_000)

  test('with any bad claim is refused even when signed with the server’s key', async () => {
    for (const [claim, values] of BAD_CLAIMS)
      for (const value of values)
        expect([claim, value, ...(await verdicts(await signed({ [claim]: value })))]).toEqual([
          claim,
          value,
          ...REFUSED,
        ])
  })

  test.each([[{ kid: 'other' }], [{ kid: '' }], [{ kid: undefined }]])(
    'naming another key, %j, is refused even when signed with the server’s key',
    async (header) => {
      expect(await verdicts(await signed({}, header))).toEqual(REFUSED)
    },
  )

  test.each(['Basic', 'Token', 'JWT', 'Bearer:', 'Bearer Bearer', ''])(
    'with the scheme "%s" is refused',
    async (scheme) => {
      const headers = { Authorization: `${scheme} ${material.idToken}` }
      await expect(server.auth.authenticate(new Request('http://x/', { headers }))).rejects.toMatchObject({
        code: 401,
      })
    },
  )

  test('sent in two Authorization headers is refused', async () => {
    const headers = new Headers({ Authorization: `Bearer ${material.idToken}` })
    headers.append('Authorization', `Bearer ${material.idToken}`)
    await expect(server.auth.authenticate(new Request('http://x/', { headers }))).rejects.toMatchObject({
      code: 401,
    })
  })
})

describe('a refresh token', () => {
  const refresh = (token: string) =>
    post(
      '/securetoken.googleapis.com/v1/token',
      new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }).toString(),
    )

  test('is refused in every forged form', async () => {
    expect(await refresh(material.refreshToken)).toMatchObject({ status: 200, user_id: material.uid })
    const stored = server.database.prepare('select digest from auth_sessions').raw().all([]) as [string][]
    const forged = new Map([
      ...replacedCharacters(material.refreshToken, 43),
      ...altered(material.refreshToken),
      ...stored.map(([digest]) => [`the stored digest ${digest}`, digest] as const),
      ['an ID token', material.idToken],
      ['the uid', material.uid],
      ['a wildcard', '%'],
      ['a quote', "' or '1'='1"],
      ['a very long one', 'A'.repeat(50_000)],
    ])
    expect(forged.size).toBeGreaterThan(100)
    for (const [what, token] of forged)
      expect([what, await refresh(token)]).toEqual([
        what,
        {
          status: 400,
          error: expect.objectContaining({
            message: expect.stringMatching(/^(INVALID|MISSING)_REFRESH_TOKEN$/),
          }),
        },
      ])
  })
})
