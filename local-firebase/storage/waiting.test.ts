import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANN } from '../auth/test-server.ts'
import { holdLock } from '../store/held-lock.fixture.ts'
import { BUCKET, startStorage, type StorageServer } from './test-server.ts'

let server: StorageServer
let authorization: string

beforeEach(async () => {
  server = await startStorage()
  const response = await server.handle(
    new Request(`${server.origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k`, {
      method: 'POST',
      body: JSON.stringify(ANN),
    }),
  )
  const body = (await response?.json()) as { idToken: string } | undefined
  authorization = `Firebase ${body?.idToken}`
})
afterEach(() => server.close())

async function ask(method: string, path: string, headers: Record<string, string> = {}, body = '') {
  const url = path.startsWith('http') ? path : `${server.origin}/v0/b/${BUCKET}/o${path}`
  const init = {
    method,
    headers: { authorization, 'content-length': String(body.length), ...headers },
    ...(body === '' ? {} : { body }),
  }
  const response = await server.handle(new Request(url, init))
  return { status: response?.status, address: response?.headers.get('x-goog-upload-url') ?? '' }
}

const upload = (name: string) =>
  ask(
    'POST',
    `?name=${name}`,
    { 'x-goog-upload-protocol': 'multipart', 'content-type': 'multipart/related; boundary=b' },
    [
      '--b\r\nContent-Type: application/json\r\n\r\n{}',
      '--b\r\nContent-Type: text/plain\r\n\r\nhello',
      '--b--',
    ].join('\r\n'),
  )

const begin = (name: string) =>
  ask(
    'POST',
    `?name=${name}`,
    {
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': '5',
      'x-goog-upload-header-content-type': 'text/plain',
    },
    '{}',
  )

const goOn = (address: string, command: string, body = '') =>
  ask('POST', address, { 'x-goog-upload-command': command, 'x-goog-upload-offset': '0' }, body)

/** All kinds of requests that write. */
const REQUESTS: Record<string, () => Promise<() => Promise<{ status: number | undefined }>>> = {
  'an upload': async () => () => upload('new.txt'),
  'the beginning of an upload in pieces': async () => () => begin('new.txt'),
  'a piece of an upload': async () => {
    const { address } = await begin('new.txt')
    return () => goOn(address, 'upload', 'hel')
  },
  'the last piece of an upload': async () => {
    const { address } = await begin('new.txt')
    return () => goOn(address, 'upload, finalize', 'hello')
  },
  'an upload that is cancelled': async () => {
    const { address } = await begin('new.txt')
    return () => goOn(address, 'cancel')
  },
  'another type of a file': async () => () =>
    ask('PATCH', '/old.txt', { 'content-type': 'application/json' }, '{"contentType":"text/html"}'),
  'the end of a file': async () => () => ask('DELETE', '/old.txt'),
}

test.each(Object.entries(REQUESTS))(
  '%s waits while another connection writes; a read does not wait',
  async (_what, prepare) => {
    expect((await upload('old.txt')).status).toBe(200)
    const send = await prepare()
    const { release } = holdLock(server.database)
    let status: number | undefined
    const sent = send().then((answer) => (status = answer.status))
    expect((await ask('GET', '/old.txt')).status).toBe(200)
    // Longer than the disk takes: a request that did not wait would be answered by now.
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(status).toBeUndefined()
    await release()
    await sent
    expect([200, 204]).toContain(status)
  },
)

test('a delete that the rules refuse by the end of its wait gets 403 and keeps the file', async () => {
  await upload('old.txt')
  const { release } = holdLock(server.database)
  const sent = ask('DELETE', '/old.txt')
  await new Promise((resolve) => setTimeout(resolve, 50))
  await release(() => server.decide(({ method }) => method === 'get'))
  expect((await sent).status).toBe(403)
  expect((await ask('GET', '/old.txt')).status).toBe(200)
})
