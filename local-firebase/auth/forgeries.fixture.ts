import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** Material available to a forger: a valid token of each kind and everything public. */
export interface ForgerMaterial {
  idToken: string
  refreshToken: string
  uid: string
  keyId: string
  publicPem: string
}

/** Forged values, keyed by their defect. */
export type Forgeries = Map<string, string>

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = (): number => Math.floor(Date.now() / 1000)

function claimsOf(token: string): Record<string, unknown> {
  const [, claims = ''] = token.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}

/** Replaces one character by another of the alphabet, at `count` positions spread over the token. */
export function replacedCharacters(token: string, count: number): Forgeries {
  const made: Forgeries = new Map()
  for (let i = 0; i < count; i += 1) {
    const at = Math.floor((i / (count - 1)) * (token.length - 1))
    const other = token[at] === 'A' ? 'B' : 'A'
    made.set(`character ${at} replaced`, token.slice(0, at) + other + token.slice(at + 1))
  }
  return made
}

/** Variants of a token that a lenient parser might accept: truncated, padded, quoted, re-encoded. */
export function altered(token: string): Forgeries {
  const half = Math.floor(token.length / 2)
  const made: Forgeries = new Map([
    ['reversed', Array.from(token).toReversed().join('')],
    ['in upper case', token.toUpperCase()],
    ['in lower case', token.toLowerCase()],
    ['twice', token + token],
    ['padded', `${token}==`],
    ['in the other alphabet', token.replaceAll('-', '+').replaceAll('_', '/')],
    ['quoted', `"${token}"`],
    ['as hex', Buffer.from(token).toString('hex')],
    ['as base64 of itself', Buffer.from(token).toString('base64url')],
    ['percent-encoded', token.replace(/./g, (char) => `%${char.charCodeAt(0).toString(16)}`)],
    ['behind a byte order mark', `\u00ef\u00bb\u00bf${token}`],
    ['as a list', `${token},${token}`],
    ['as a cookie', `token=${token}`],
  ])
  for (const length of Array.from({ length: 40 }, (_, i) => Math.floor((i / 40) * token.length)))
    made.set(`cut to ${length} characters`, token.slice(0, length))
  for (const extra of ['.', 'A', '.A', '=', '\u00a0', '%00', ';', '#', '?x=1'])
    made
      .set(`followed by ${JSON.stringify(extra)}`, token + extra)
      .set(`led by ${JSON.stringify(extra)}`, extra + token)
  for (const space of [' ', '\t'])
    made.set(`with ${JSON.stringify(space)} inside`, token.slice(0, half) + space + token.slice(half))
  // A token without "-" and "_" is identical in both base64 alphabets.
  return new Map([...made].filter(([, text]) => text !== token))
}

/** Signs with other algorithms and keys under a valid token's header, or under one that carries a key. */
export function signedOtherwise({ idToken, keyId, publicPem }: ForgerMaterial): Forgeries {
  const made: Forgeries = new Map()
  const [, claims = '', signature = ''] = idToken.split('.')
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const edwards = generateKeyPairSync('ed25519')
  const own = createPublicKey(publicPem)
  const rsa = (header: object, digest = 'sha256', key: KeyObject = other.privateKey): string => {
    const content = `${encode(header)}.${claims}`
    return `${content}.${sign(digest, Buffer.from(content), key).toString('base64url')}`
  }
  for (const alg of ['none', 'None', 'NONE', 'nOnE', 'none ', '', null, 0, false, [], {}, undefined])
    for (const [what, end] of [
      ['no signature', ''],
      ['the old signature', signature],
      ['a made-up signature', 'AAAA'],
    ] as const)
      made.set(
        `alg ${JSON.stringify(alg)} with ${what}`,
        `${encode({ alg, kid: keyId, typ: 'JWT' })}.${claims}.${end}`,
      )
  const secrets: [string, string | Buffer][] = [
    ['the public key as PEM', publicPem],
    ['the public key as PEM without its last line break', publicPem.trimEnd()],
    ['the public key as DER', own.export({ type: 'spki', format: 'der' })],
    ['the public key as PKCS1', own.export({ type: 'pkcs1', format: 'pem' }).toString()],
    ['the public key as JWK', JSON.stringify(own.export({ format: 'jwk' }))],
    ['the modulus', Buffer.from(own.export({ format: 'jwk' }).n ?? '', 'base64url')],
    ['the key id', keyId],
    ['nothing', ''],
  ]
  for (const [hash, alg] of [
    ['sha256', 'HS256'],
    ['sha384', 'HS384'],
    ['sha512', 'HS512'],
    ['sha256', 'RS256'],
  ] as const)
    for (const [what, secret] of secrets) {
      const content = `${encode({ alg, kid: keyId, typ: 'JWT' })}.${claims}`
      made.set(
        `an HMAC called ${alg} with ${what} as the secret`,
        `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`,
      )
    }
  const jwk = other.publicKey.export({ format: 'jwk' })
  const headers: object[] = [
    {},
    { jwk },
    { jku: 'http://127.0.0.1/keys' },
    { x5u: 'http://127.0.0.1/cert' },
    { x5c: [other.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')] },
    { kid: '../../../../dev/null' },
    { kid: "' union select 'x' --" },
    { kid: 'other' },
    { kid: null },
    { crit: ['exp'] },
    { crit: [] },
    { b64: false, crit: ['b64'] },
    { zip: 'DEF' },
    { enc: 'A256GCM' },
    { typ: 'JWE' },
  ]
  for (const header of headers)
    made.set(
      `another key, header with ${JSON.stringify(header).slice(0, 60)}`,
      rsa({ alg: 'RS256', kid: keyId, ...header }),
    )
  for (const [alg, digest] of [
    ['RS384', 'sha384'],
    ['RS512', 'sha512'],
    ['PS256', 'sha256'],
  ] as const)
    made.set(`another key by ${alg}`, rsa({ alg, kid: keyId }, digest))
  made.set('another key by ES256', rsa({ alg: 'ES256', kid: keyId }, 'sha256', elliptic.privateKey))
  const content = `${encode({ alg: 'EdDSA', kid: keyId })}.${claims}`
  made.set(
    'another key by EdDSA',
    `${content}.${sign(null, Buffer.from(content), edwards.privateKey).toString('base64url')}`,
  )
  return made
}

/** Combines a valid signature with changed claims, and reassembles the parts of a token. */
export function rebuilt({ idToken, refreshToken, uid }: ForgerMaterial): Forgeries {
  const [header = '', claims = '', signature = ''] = idToken.split('.')
  const old = claimsOf(idToken)
  const changes: Record<string, unknown>[] = [
    { sub: 'admin', user_id: 'admin' },
    { email: 'lead@site.example', email_verified: true },
    { exp: seconds() + 1e9 },
    { admin: true },
    { firebase: { sign_in_provider: 'custom' } },
    { aud: '*' },
    {},
  ]
  const made: Forgeries = new Map(
    changes.map((change) => [
      `claims with ${JSON.stringify(change)}`,
      // The appended space keeps the last change, which has no effect, from producing the valid token.
      `${header}.${Buffer.from(`${JSON.stringify({ ...old, ...change })} `).toString('base64url')}.${signature}`,
    ]),
  )
  const parts: [string, string][] = [
    ['no header', `.${claims}.${signature}`],
    ['no claims', `${header}..${signature}`],
    ['no signature', `${header}.${claims}.`],
    ['two parts', `${header}.${claims}`],
    ['one part', header],
    ['four parts', `${idToken}.${signature}`],
    ['five parts, as encrypted tokens have', `${header}.${claims}.${signature}.${claims}.${signature}`],
    ['parts exchanged', `${claims}.${header}.${signature}`],
    ['header twice', `${header}.${header}.${signature}`],
    ['JSON serialization', encode({ protected: header, payload: claims, signature })],
    ['the refresh token', refreshToken],
    ['the uid', uid],
  ]
  for (const [what, value] of parts) made.set(what, value)
  for (const word of [
    'owner',
    'ya29.x',
    'null',
    'undefined',
    'true',
    '0',
    '-1',
    '{}',
    '[object Object]',
    'a.b.c',
    '..',
    '...',
    '.',
    'e30.e30.',
    'e30.e30.e30',
    'admin',
    '*',
  ])
    made.set(`the word ${word}`, word)
  return made
}

/** Invalid values per claim; all other claims are those of a valid token. */
export const BAD_CLAIMS: [string, unknown[]][] = [
  [
    'iss',
    [
      undefined,
      null,
      '',
      'accounts.google.com',
      'https://securetoken.google.com/',
      'https://securetoken.google.com/other',
      'http://securetoken.google.com/test-project',
      'https://securetoken.google.com/test-project/',
      ' https://securetoken.google.com/test-project',
      ['https://securetoken.google.com/test-project'],
      {},
      0,
    ],
  ],
  [
    'aud',
    [undefined, null, '', '*', 'other-project', 'test-project ', 'TEST-PROJECT', ['other'], [], {}, 0, true],
  ],
  [
    'sub',
    [
      undefined,
      null,
      '',
      'nobody',
      '__proto__',
      'constructor',
      ' ',
      '%',
      "' or 1=1 --",
      0,
      1,
      true,
      [],
      {},
      ['x'],
      { toString: 'x' },
      1e308,
    ],
  ],
  ['exp', [undefined, null, '', 'soon', 0, -1, 1, 1.5, [], {}, true, '9999999999', -1e308]],
  ['iat', [undefined, null, '', 'now', 0, -1, 1, [], {}, true, '9999999999']],
  ['auth_time', [undefined, null, '', 'now', -1, [], {}, true, '9999999999']],
  ['nbf', ['', 'later', 9_999_999_999, [], {}, true]],
]
