import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalFirebase, openLocalFirebase } from '../server.ts'

const folder = mkdtempSync(join(tmpdir(), 'enrolment-test-'))
let server: LocalFirebase

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const closed = (service: string, path: string) =>
  `rules_version = '2'; service ${service} { match ${path} { allow read, write: if false; } }`

beforeAll(async () => {
  server = await openLocalFirebase({
    dataDir: join(folder, 'data'),
    projectId: 'p',
    bucket: 'p.firebasestorage.app',
    rules: file('firestore.rules', closed('cloud.firestore', '/databases/{d}/documents/{p=**}')),
    storageRules: file('storage.rules', closed('firebase.storage', '/b/{b}/o/{p=**}')),
    indexes: 'off',
    publicUrl: 'http://127.0.0.1:1',
    rightsIn: 'staff',
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(method: string, body: object): Promise<Record<string, unknown>> {
  const url = `http://127.0.0.1:1/identitytoolkit.googleapis.com/v1/accounts:${method}`
  const headers = { host: '127.0.0.1:1' }
  const answer = await server.respond(
    new Request(url, { method: 'POST', body: JSON.stringify(body), headers }),
  )
  return (await answer?.json()) as Record<string, unknown>
}

function codeFor(email: string): string {
  const outbox = join(folder, 'data', 'outbox')
  const mails = readdirSync(outbox)
    .toSorted()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
  return /oobCode=([\w-]+)/.exec(mails.findLast((mail) => mail.includes(`To: ${email}\r\n`)) ?? '')?.[1] ?? ''
}

test('a document that gives an account rights voids the codes requested before it', async () => {
  const account = await ask('signUp', { email: 'carl@site.example', password: 'known to Eve' })
  const { idToken } = account
  const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'eve@evil.example' }
  expect(await ask('sendOobCode', change)).toMatchObject({ email: 'carl@site.example' })
  const code = codeFor('eve@evil.example')
  expect(await ask('resetPassword', { oobCode: code })).toMatchObject({ newEmail: 'eve@evil.example' })
  await new Promise((resolve) => setTimeout(resolve, 5))
  server.write(`staff/${String(account['localId'])}`, { active: { booleanValue: true } })
  expect(await ask('update', { oobCode: code })).toMatchObject({ error: { message: 'INVALID_OOB_CODE' } })
  await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'carl@site.example' })
  const reset = { oobCode: codeFor('carl@site.example'), newPassword: 'known to Carl' }
  expect(await ask('resetPassword', reset)).toMatchObject({ email: 'carl@site.example' })
})
