import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededPicker } from '../http/seeded-picker.fixture.ts'
import { BUCKET, startStorage, type StorageServer } from './test-server.ts'

let server: StorageServer
let token: string

beforeAll(async () => {
  server = await startStorage()
  const url = `${server.origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k`
  const body = JSON.stringify({ email: 'ann@site.example', password: 'secret1' })
  token = ((await (await fetch(url, { method: 'POST', body })).json()) as { idToken: string }).idToken
})

afterAll(() => server.close())

const NAMES = [
  'a.png',
  '..',
  '.',
  '',
  '%',
  '%2F',
  '%252e',
  'a%00b',
  'a%0Ab',
  '%ED%A0%80',
  'x'.repeat(1100),
  '\u{1F4A9}',
  '__proto__',
]
const NUMBERS = ['0', '5', '-1', '1e3', 'NaN', '', '99999999999999999999', ' 5', '5, 5', '0x10']
const JSONS = [
  '{"name":"a.png","contentType":"image/png"}',
  '{"name":"a.png","metadata":{"a":null,"__proto__":"x"},"cacheControl":null}',
  '{"name":{"a":1}}',
  '{"contentType":"a\\r\\nb"}',
  '{"metadata":[]}',
  '{"metadata":{"a":{}}}',
  '[]',
  'null',
  '"x"',
  '{',
  '',
  '\u0000',
  `{"metadata":{"a":"${'x'.repeat(9000)}"}}`,
]
const BODIES = [
  ...JSONS,
  '--B\r\n\r\n{"name":"a.png"}\r\n--B\r\nContent-Type: image/png\r\n\r\nbytes\r\n--B--',
  '--B\r\n\r\n{}\r\n--B\r\n\r\n\r\n--B--',
  '--B\r\n\r\n--B--',
  '--B--',
  '\r\n',
]

function randomRequest(seed: string, uploads: string[]): Request {
  const pick = seededPicker(seed)
  const method = pick(['GET', 'HEAD', 'POST', 'POST', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'])
  const path = pick([
    `/v0/b/${BUCKET}/o`,
    `/v0/b/${BUCKET}/o`,
    `/v0/b/${BUCKET}/o/${pick(NAMES)}`,
    `/v0/b/${pick(NAMES)}/o/a.png`,
    '/v0/b//o',
    '/v0/',
    `/v0/b/${BUCKET}/o/a/b`,
  ])
  const query = [
    ...pick([[], [`name=${pick(NAMES)}`]]),
    ...pick([[], [], [`upload_id=${pick([...uploads, 'x', ''])}`]]),
    ...pick([[], ['alt=media'], ['alt=media', 'token=x']]),
    ...pick([[], [`prefix=${pick(NAMES)}`, `delimiter=${pick(['/', '', 'a'])}`]]),
    ...pick([[], [`maxResults=${pick(NUMBERS)}`, `pageToken=${pick(NAMES)}`]]),
  ]
  const body = method === 'GET' || method === 'HEAD' ? null : pick(BODIES)
  const headers = new Headers({
    ...pick([
      {},
      { Authorization: `Firebase ${token}` },
      { Authorization: pick(['Bearer owner', 'x', 'Firebase ']) },
    ]),
    ...pick([{}, { 'X-Goog-Upload-Protocol': pick(['multipart', 'resumable', 'raw']) }]),
    ...pick([
      {},
      {
        'X-Goog-Upload-Command': pick([
          'start',
          'upload',
          'upload, finalize',
          'finalize',
          'query',
          'cancel',
          ',',
        ]),
      },
    ]),
    ...pick([{}, { 'X-Goog-Upload-Offset': pick(NUMBERS) }]),
    ...pick([{}, { 'X-Goog-Upload-Header-Content-Length': pick(NUMBERS) }]),
    ...pick([{}, { Range: `bytes=${pick(NUMBERS)}-${pick(NUMBERS)}` }]),
    ...pick([
      {},
      { 'Content-Type': pick(['multipart/related; boundary=B', 'multipart/related', 'image/png']) },
    ]),
    ...pick([{}, { 'Content-Length': pick([String(body?.length ?? 0), ...NUMBERS]) }]),
  })
  return new Request(`${server.origin}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`, {
    method,
    headers,
    body,
  })
}

test('3,000 malformed requests cause no crash and no status that makes the SDK retry', async () => {
  const uploads: string[] = []
  const seen = new Map<number, number>()
  for (let i = 0; i < 3000; i += 1) {
    const seed = `storage/${i}`
    const response = await server.handle(randomRequest(seed, uploads))
    const status = response?.status ?? 0
    seen.set(status, (seen.get(status) ?? 0) + 1)
    expect([status, seed]).toEqual([
      expect.toSatisfy((code: number) => code < 500 && code !== 429 && code !== 408),
      seed,
    ])
    const address = response?.headers.get('x-goog-upload-url')
    if (address) uploads.push(new URL(address).searchParams.get('upload_id') ?? '')
    await response?.arrayBuffer()
  }
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 405]))
  expect(server.log.filter((line) => line.includes('unexpectedly'))).toEqual([])
}, 60_000)
