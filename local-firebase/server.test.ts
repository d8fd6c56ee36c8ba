import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Listening, listen } from './http/listen.ts'
import { RuleCoverage } from './rules/evaluation/coverage.ts'
import { parseRuleset } from './rules/ruleset.ts'
import { type LocalFirebase, type LocalFirebaseOptions, openLocalFirebase } from './server.ts'
import type { Fields } from './wire.ts'

const folder = mkdtempSync(join(tmpdir(), 'server-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const options: LocalFirebaseOptions = {
  dataDir: join(folder, 'data'),
  projectId: 'p',
  bucket: 'p.firebasestorage.app',
  rules: file(
    'firestore.rules',
    "rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { match /open/{id} { allow read: if true; } } }",
  ),
  storageRules: file(
    'storage.rules',
    "rules_version = '2'; service firebase.storage { match /b/{b}/o { match /{p=**} { allow read: if false; } } }",
  ),
  indexes: file('indexes.json', '{"indexes": []}'),
  publicUrl: 'http://127.0.0.1:1',
  owner: { 'open/seed': { n: { integerValue: '1' } } },
}

interface Answer {
  status: number
  body: unknown
}

async function post(server: LocalFirebase, verb: string, body: object): Promise<Answer> {
  const listening = await listen((req, res) => server.handle(req, res), { port: 0, host: '127.0.0.1' })
  const url = `${listening.origin}/v1/projects/p/databases/(default)/documents${verb}`
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  await listening.close()
  return { status: response.status, body: await response.json() }
}

const get = (server: LocalFirebase, path: string): Promise<Answer> =>
  post(server, ':batchGet', { documents: [`projects/p/databases/(default)/documents/${path}`] })

test("the owner's documents are written into a fresh data folder only", async () => {
  const first = await openLocalFirebase(options)
  expect(first.fresh).toBe(true)
  expect(await get(first, 'open/seed')).toMatchObject({
    status: 200,
    body: [{ found: { fields: { n: { integerValue: '1' } } } }],
  })
  first.write('open/seed', { n: { integerValue: '2' } })
  await first.close()

  const second = await openLocalFirebase(options)
  expect(second.fresh).toBe(false)
  expect(await get(second, 'open/seed')).toMatchObject({
    body: [{ found: { fields: { n: { integerValue: '2' } } } }],
  })
  expect(await get(second, 'closed/x')).toMatchObject({ status: 403 })
  await second.close()
})

test('a start adds a derived field to the documents that lack it, and changes no others', async () => {
  const dataDir = join(folder, 'filled')
  const first = await openLocalFirebase({ ...options, dataDir })
  const text = (stringValue: string) => ({ stringValue })
  for (let n = 0; n < 1_001; n++) first.write(`open/${n}`, { name: text(`Name ${n}`) })
  first.write('open/own', { name: text('Own'), key: text('mine') })
  first.write('open/nameless', { key: { nullValue: null } })
  first.write('open/0/below/x', { name: text('Below') })
  first.write('opened/x', { name: text('Another collection') })
  await first.close()
  const lines: string[] = []
  const valueOf = vi.fn(({ name }: Fields) =>
    name && 'stringValue' in name ? text(name.stringValue.toLowerCase()) : null,
  )
  const again = { ...options, dataDir, fillings: [{ collection: 'open', field: 'key', valueOf }] }
  const second = await openLocalFirebase({ ...again, log: (line) => void lines.push(line) })
  const fields = async (path: string) =>
    ((await get(second, path)).body as [{ found: { fields: Fields } }])[0].found.fields
  expect(await fields('open/1000')).toEqual({ name: text('Name 1000'), key: text('name 1000') })
  expect(await fields('open/own')).toEqual({ name: text('Own'), key: text('mine') })
  expect(await fields('open/nameless')).toEqual({ key: { nullValue: null } })
  const last = await post(second, ':runQuery', {
    structuredQuery: {
      from: [{ collectionId: 'open' }],
      orderBy: [{ field: { fieldPath: 'key' }, direction: 'DESCENDING' }],
      limit: 1,
    },
  })
  expect(last.body).toMatchObject([{ document: { fields: { key: text('name 999') } } }])
  expect(lines).toEqual([
    'Added field key to 1001 documents in open.',
    'Rebuilt the indexes of 1006 documents.',
  ])
  await second.close()
  valueOf.mockClear()
  await (await openLocalFirebase(again)).close()
  // Only for the owner's seed document, which has no name. Subcollections are not part of the collection.
  expect(valueOf.mock.calls).toEqual([[{ n: { integerValue: '1' } }]])
})

test('a second server on the same data folder is refused; a failed start releases the folder', async () => {
  const running = await openLocalFirebase(options)
  await expect(openLocalFirebase(options)).rejects.toThrow(/in use by another process/)
  await running.close()
  await expect(
    openLocalFirebase({ ...options, indexes: file('bad.json', '{"indexes": [{}]}') }),
  ).rejects.toThrow(/indexes\[0\]/)
  await (await openLocalFirebase(options)).close()
})

test('a rules file that cannot be parsed stops the start', async () => {
  const rules = file('bad.rules', 'service cloud.firestore { match /x { allow }')
  await expect(openLocalFirebase({ ...options, rules })).rejects.toThrow()
})

test('coverage is refused for rules that are parsed already', async () => {
  const storageRules = parseRuleset('service firebase.storage { match /a { allow read; } }')
  const coverage = { firestore: new RuleCoverage(), storage: new RuleCoverage() }
  await expect(openLocalFirebase({ ...options, storageRules, coverage })).rejects.toThrow(
    /cannot record coverage/,
  )
})

async function corsOf(publicUrl: string): Promise<string | null> {
  const server = await openLocalFirebase({ ...options, publicUrl })
  const listening = await listen((req, res) => server.handle(req, res), { port: 0, host: '127.0.0.1' })
  const preflight = { method: 'OPTIONS', headers: { origin: 'http://localhost:5173' } }
  const answer = await fetch(`${listening.origin}/v0/b/p/o/x`, preflight)
  await listening.close()
  await server.close()
  return answer.headers.get('access-control-expose-headers')
}

test('a page on another port may call a development server, not a public one', async () => {
  expect(await corsOf('http://localhost:8080')).toContain('x-goog-upload-status')
  expect(await corsOf('https://site.example')).toBeNull()
})

test('the health report has details for this machine only; an unknown host gets 403, an unknown /__/ path 404, any other path null', async () => {
  const server = await openLocalFirebase({ ...options, publicUrl: 'https://site.example', version: '1.2.3' })
  const ask = (host: string, path = '/__/health') =>
    server.respond(new Request(`https://site.example${path}`, { headers: { host } }))
  expect(await (await ask('127.0.0.1:8080'))?.json()).toEqual({
    status: 'ok',
    version: '1.2.3',
    uptime: 0,
    readable: true,
    writable: true,
  })
  expect(await (await ask('site.example'))?.json()).toEqual({ status: 'ok' })
  expect((await ask('evil.example'))?.status).toBe(403)
  expect(await ask('site.example', '/index.html')).toBeNull()
  expect(await (await ask('site.example', '/__/unknown'))?.json()).toMatchObject({ error: { code: 404 } })
  await server.close()
})

test('an exception in a service is one line in the log and a 500 without details', async () => {
  const lines: string[] = []
  let broken = false
  const now = () => {
    if (broken) throw new Error('a secret\nof the machine')
    return new Date()
  }
  const server = await openLocalFirebase({ ...options, log: (line) => void lines.push(line), now })
  broken = true
  const answer = await server.respond(
    new Request('http://127.0.0.1:1/v1/projects/p/databases/(default)/documents:batchGet', {
      method: 'POST',
      headers: { host: 'localhost' },
      body: JSON.stringify({ documents: ['projects/p/databases/(default)/documents/open/seed'] }),
    }),
  )
  expect(answer?.status).toBe(500)
  expect(await answer?.text()).not.toContain('secret')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^firestore batchGet: Error: a secret\\nof the machine/)
  broken = false
  await server.close()
})

describe('the body of a request', () => {
  let server: LocalFirebase
  let listening: Listening
  beforeAll(async () => {
    server = await openLocalFirebase(options)
    listening = await listen((req, res) => server.handle(req, res), { port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await listening.close()
    await server.close()
  })

  /**
   * Sends only headers that announce a body; returns the status of the response, or that the server waits.
   */
  function announce(method: string, path: string, bytes: number, more = ''): Promise<string> {
    const socket = connect(Number(new URL(listening.origin).port), '127.0.0.1')
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n${more}\r\n`)
    return new Promise((resolve) => {
      const silent = setTimeout(() => finish('waits for the body'), 500)
      const finish = (text: string): void => {
        clearTimeout(silent)
        socket.destroy()
        resolve(text)
      }
      socket.once('data', (chunk: Buffer) => finish(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString())?.[1] ?? ''))
    })
  }

  const documents = '/v1/projects/p/databases/(default)/documents'
  const accounts = '/identitytoolkit.googleapis.com/v1/accounts'
  const files = '/v0/b/p.firebasestorage.app/o'
  const MULTIPART = 'X-Goog-Upload-Protocol: multipart\r\nContent-Type: multipart/related; boundary=b\r\n'
  const [KIB, MIB] = [1024, 1024 * 1024]

  test.each([
    ['POST', `${documents}:commit`, 10 * MIB],
    ['POST', `${documents}:runQuery`, 256 * KIB],
    ['POST', `${documents}/a/b:runQuery`, 256 * KIB],
    ['POST', `${documents}:batchGet`, 256 * KIB],
    ['POST', `${documents}:beginTransaction`, 256 * KIB],
    ['POST', `${documents}:batchWrite`, 10 * MIB],
    ['POST', `${documents}/a`, 10 * MIB],
    ['PATCH', `${documents}/a/b`, 10 * MIB],
    ['POST', `${documents}/a/b:listCollectionIds`, 256 * KIB],
    ['POST', '/google.firestore.v1.Firestore/Listen/channel', 64 * KIB],
    ['POST', `${accounts}:signUp?key=k`, 64 * KIB],
    ['POST', '/securetoken.googleapis.com/v1/token?key=k', 64 * KIB],
    ['POST', '/__/auth/action', 64 * KIB],
    ['POST', `${files}?name=x`, 48 * MIB],
    ['PATCH', `${files}/x`, 64 * KIB],
  ])('%s %s waits for a body of %i bytes, and refuses one of a byte more', async (method, path, bytes) => {
    expect(await announce(method, path, bytes + 1, MULTIPART)).toBe('400')
    expect(await announce(method, path, bytes, MULTIPART)).toBe('waits for the body')
  })

  test.each([
    ['POST', `${documents}:listen`],
    ['PUT', `${documents}:commit`],
    ['DELETE', `${documents}/a/b`],
    ['POST', `${documents}/a/b`],
    ['PATCH', `${documents}/a`],
    ['GET', '/google.firestore.v1.Firestore/Listen/channel'],
    ['POST', `${documents}:partitionQuery`],
    ['POST', '/v1/projects/p/x'],
    ['POST', `${accounts}:toString`],
    ['PUT', `${accounts}:signUp`],
    ['POST', '/securetoken.googleapis.com/v2/token'],
    ['POST', '/v0/b/other/o'],
    ['DELETE', `${files}/x`],
    ['OPTIONS', `${documents}:commit`],
    ['POST', '/__/health'],
    ['POST', '/__/unknown'],
  ])('%s %s is answered without waiting for the body', async (method, path) => {
    expect(await announce(method, path, 1000)).toMatch(/^\d/)
  })
})
