import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listen } from './http/listen.ts'
import { type LocalFirebase, type LocalFirebaseOptions, openLocalFirebase } from './server.ts'

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

async function get(server: LocalFirebase, path: string): Promise<{ status: number; body: unknown }> {
  const listening = await listen((req, res) => server.handle(req, res), { port: 0, host: '127.0.0.1' })
  const documents = [`projects/p/databases/(default)/documents/${path}`]
  const url = `${listening.origin}/v1/projects/p/databases/(default)/documents:batchGet`
  const response = await fetch(url, { method: 'POST', body: JSON.stringify({ documents }) })
  await listening.close()
  return { status: response.status, body: await response.json() }
}

test('what the owner seeds is written into a fresh data folder, once', async () => {
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

test('a second server on the same data folder is refused, and a failed start leaves the folder free', async () => {
  const running = await openLocalFirebase(options)
  await expect(openLocalFirebase(options)).rejects.toThrow(/in use by another process/)
  await running.close()
  await expect(
    openLocalFirebase({ ...options, indexes: file('bad.json', '{"indexes": [{}]}') }),
  ).rejects.toThrow(/indexes\[0\]/)
  await (await openLocalFirebase(options)).close()
})

test('a rules file that does not parse stops the start', async () => {
  const rules = file('bad.rules', 'service cloud.firestore { match /x { allow }')
  await expect(openLocalFirebase({ ...options, rules })).rejects.toThrow()
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

test('pages of another port may use a server under development, never a public one', async () => {
  expect(await corsOf('http://localhost:8080')).toContain('x-goog-upload-status')
  expect(await corsOf('https://site.example')).toBeNull()
})

test('it says that it is well, and leaves paths that are not its own alone', async () => {
  const server = await openLocalFirebase(options)
  const listening = await listen((req, res) => server.handle(req, res), { port: 0, host: '127.0.0.1' })
  expect(await (await fetch(`${listening.origin}/__/health`)).json()).toEqual({ status: 'ok' })
  expect((await fetch(`${listening.origin}/index.html`)).status).toBe(404)
  await listening.close()
  await server.close()
})
