import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { administerAccounts } from '../../local-firebase/auth/administration.ts'
import { backup } from '../../local-firebase/backup/backup.ts'
import { restore } from '../../local-firebase/backup/restore.ts'
import { kindsDocument, openServices, tableOf } from '../../local-firebase/backup/test-data.ts'
import type { Fields } from '../../local-firebase/wire.ts'
import { startLocalFirebase } from '../../tests/support/local-firebase.ts'
import { FakeGoogle } from './fake-google.fixture.ts'
import { moveCommand } from './move.ts'

const ANN = { email: 'ann@site.example', password: 'secret of Ann', emailVerified: true }
const BOB = { email: 'bob@site.example', password: 'كلمة السر' }
const ROOT = 'projects/cloud/databases/(default)/documents'

/** Edge cases of ids and sizes that a generator of plain documents would miss. */
const ODD: [string, Fields][] = [
  ['kinds/kinds/kinds/kinds/kinds/kinds', { deep: { booleanValue: true } }],
  ['c/__id7__', {}],
  ['c/0', { empty: { mapValue: {} } }],
  ['c/ مترو 🏗 . %2F ~', { referenceValue: { stringValue: 'the name of a field' } }],
  [
    `c/${'x'.repeat(1400)}`,
    { referred: { referenceValue: 'projects/another/databases/(default)/documents/c/0' } },
  ],
  ['c/large', { text: { stringValue: 'x'.repeat(1_000_000) } }],
  ['setup/policy', { firstAdmin: { stringValue: 'open' } }],
]

let root: string
let folder: string
let google: FakeGoogle
let environment: Record<string, string>
/** The path of a backup of all data. */
let saved: string

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'move-test-'))
  const dataDir = join(root, 'data')
  const server = await openServices(dataDir)
  await server.set([...Array.from({ length: 500 }, (_, i) => kindsDocument(i)), ...ODD])
  for (const name of ['a', 'projects/p/صورة 1.jpg', 'a//b/', 'plus+and%20percent?#'])
    await server.upload(name, `bytes of ${name}`)
  await server.upload('empty', '')
  for (const person of [ANN, BOB]) await server.auth.createUser(person)
  await server.close()
  const accounts = administerAccounts(dataDir)
  accounts.setDisabled(accounts.find(BOB.email)?.uid ?? '', true)
  accounts.close()
  saved = join(root, 'saved')
  await backup({ dataDir, file: saved })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeEach(async () => {
  folder = mkdtempSync(join(root, 'test-'))
  google = new FakeGoogle('cloud')
  environment = await google.listen()
})
afterEach(async () => {
  vi.useRealTimers()
  await google.close()
})

const run = async (...args: string[]) =>
  moveCommand(
    [...args, '--project', 'cloud', '--local-project', 'p'],
    new AbortController().signal,
    environment,
    { write: () => {} },
  )
const moveThere = (...args: string[]) => run('to-firebase', saved, ...args)

/** Moves the project back into a new data folder. */
async function bringBack(): Promise<{ dataDir: string; message: string }> {
  const file = join(folder, 'brought')
  const { message } = await run('from-firebase', file)
  const dataDir = join(folder, 'brought-data')
  await restore({ file, dataDir, force: false, indexes: { indexes: [], fieldOverrides: [] } })
  return { dataDir, message }
}

const DOCUMENTS = "select path, fields from documents where path <> 'setup/policy' order by path"
/** Properties of objects that Cloud Storage assigns anew, and the names of their files. */
const ANEW = ['file', 'generation', 'metageneration', 'timeCreated', 'updated']
const objectsIn = (dataDir: string): unknown[] =>
  (tableOf(dataDir, 'select object from storage_objects order by name') as [string][]).map(([text]) => {
    const kept = JSON.parse(text) as Record<string, unknown>
    for (const member of ANEW) delete kept[member]
    return kept
  })
const ACCOUNTS =
  'select uid, email, email_verified, disabled, valid_since, created_at, last_login_at from auth_accounts order by uid'

async function signIn(
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k`,
    { method: 'POST', body: JSON.stringify({ email, password, returnSecureToken: true }) },
  )
  return ((await answer.json()) as { error?: { message: string } }).error?.message ?? 'ok'
}

describe('there and back', () => {
  test('keeps documents, files, accounts, and the password of an account that has signed in there', async () => {
    expect((await moveThere()).message).toBe(
      `Moved 506 documents, 2 accounts and 5 files of ${saved} to cloud. Everybody has to sign in again, with the same password.\n` +
        'Left behind:\n- setup/policy: on Firebase, the rules decide who may become the first admin',
    )
    expect(google.documents.size).toBe(506)
    // Ann signs in there, so that her hash comes back in Firebase's format; Bob does not.
    expect([google.signIn(ANN.email, 'secret'), google.signIn(ANN.email, ANN.password)]).toEqual([
      false,
      true,
    ])
    const { dataDir, message } = await bringBack()
    expect(message.split('\n').slice(1)).toEqual([
      'Left behind:',
      `- of ${BOB.email}: no password that can be moved: choose a new one with "Forgot password?"`,
    ])
    const original = join(root, 'data')
    expect(tableOf(dataDir, DOCUMENTS)).toEqual(tableOf(original, DOCUMENTS))
    expect(objectsIn(dataDir)).toEqual(objectsIn(original))
    expect(tableOf(dataDir, ACCOUNTS)).toEqual(tableOf(original, ACCOUNTS))
    const running = await startLocalFirebase({ dataDir })
    expect(await signIn(running.origin, { ...ANN, password: 'secret' })).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await signIn(running.origin, ANN)).toBe('ok')
    expect(await signIn(running.origin, ANN), 'with the renewed hash').toBe('ok')
    await running.close()
    const server = await openServices(dataDir)
    expect(await (await server.object('GET', 'projects/p/صورة 1.jpg')).text()).toBe(
      'bytes of projects/p/صورة 1.jpg',
    )
    await server.close()
  })

  test('references to documents follow the move, and those to other projects are unchanged', async () => {
    await moveThere()
    const texts = JSON.stringify([...google.documents])
    expect(texts).toContain(`"referenceValue":"${ROOT}/kinds/k0"`)
    expect(texts).toContain('"referenceValue":"projects/another/databases/(default)/documents/c/0"')
    expect(texts).not.toContain('projects/p/databases')
  })
})

describe('to Firebase', () => {
  test('a project that is not empty is unchanged without --force; with it, files are not uploaded again', async () => {
    await moveThere()
    const there = () => JSON.stringify([[...google.documents], [...google.accounts], [...google.files]])
    const before = there()
    await expect(moveThere()).rejects.toThrow('cloud has documents and accounts and files already.')
    expect(there()).toBe(before)
    google.documents.set(`${ROOT}/other/one`, { fields: {}, createTime: '', updateTime: '' })
    google.asked = []
    await moveThere('--force')
    expect(google.documents.size).toBe(507)
    expect(google.asked.filter((path) => path.includes('/upload/'))).toEqual([])
  })

  test('temporary failures are retried, and nothing is lost', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
    const failed = new Set<string>()
    let asked = 0
    google.fault = () => (asked++ % 3 === 0 ? { status: 503, message: 'for a moment' } : null)
    google.refuseWrite = (path) => {
      if (failed.has(path) || path.length % 3 > 0) return null
      failed.add(path)
      return { code: 10, message: 'too much contention' }
    }
    await moveThere()
    expect(failed.size).toBeGreaterThan(50)
    expect([google.documents.size, google.accounts.size, google.files.size]).toEqual([506, 2, 5])
  })

  test('an interrupted move continues on the next run', async () => {
    google.fault = (path) =>
      path.endsWith('batchWrite') && google.documents.size > 0
        ? { status: 403, message: 'quota of the day' }
        : null
    await expect(moveThere()).rejects.toThrow(
      /of cloud responded with 403: quota of the day What has been written is kept; run the command again with --force to continue\.$/,
    )
    google.fault = () => null
    await moveThere('--force')
    expect([google.documents.size, google.accounts.size, google.files.size]).toEqual([506, 2, 5])
  })

  test('stopping a move reports how to continue', async () => {
    const stop = new AbortController()
    google.fault = () => {
      if (google.documents.size > 0) stop.abort()
      return null
    }
    const args = ['to-firebase', saved, '--project', 'cloud', '--local-project', 'p']
    await expect(moveCommand(args, stop.signal, environment, { write: () => {} })).rejects.toThrow(
      'Stopped. What has been written is kept; run the command again with --force to continue.',
    )
    google.fault = () => null
    await moveThere('--force')
    expect(google.documents.size).toBe(506)
  })

  test('a rejected document is named', async () => {
    google.refuseWrite = (path) => (path === 'c/0' ? { code: 3, message: 'not to my taste' } : null)
    await expect(moveThere()).rejects.toThrow('c/0 is refused: not to my taste')
  })

  test('an account whose address the project has under another id is not moved, and is named', async () => {
    google.accounts.set('other', { localId: 'other', email: ANN.email, algorithm: null })
    const { message, exitCode } = await moveThere('--force')
    expect(message).toContain(`- the account ${ANN.email}: the project has another one with this address`)
    expect([exitCode, google.accounts.size]).toEqual([2, 2])
  })

  test('a damaged or missing backup moves nothing', async () => {
    const file = join(folder, 'damaged')
    const bytes = Buffer.from('local-firebase-backup 1\n{"entry":"end","entries":3}\n')
    writeFileSync(file, bytes)
    await expect(run('to-firebase', file)).rejects.toThrow(`The backup ${file} is damaged`)
    await expect(run('to-firebase', join(folder, 'none'))).rejects.toThrow('Cannot read')
    expect(google.asked).toEqual([])
  })
})

describe('from Firebase', () => {
  test('data that cannot be restored is left out and named, and the rest is restored', async () => {
    google.documents.set(`${ROOT}/c/good`, {
      fields: { a: { stringValue: 'x' } },
      createTime: '2026-01-01T00:00:00.123456789Z',
      updateTime: '2026-01-02T00:00:00Z',
    })
    google.documents.set(`${ROOT}/c/bad`, {
      fields: { a: { newKindOfValue: 'x' } },
      createTime: '2026-01-01T00:00:00Z',
      updateTime: '2026-01-01T00:00:00Z',
    })
    google.accounts.set('phone', { localId: 'phone', phoneNumber: '+97150', algorithm: null })
    google.accounts.set('many', {
      localId: 'many',
      email: 'Many@site.example',
      algorithm: null,
      mfaInfo: [{}],
      customAttributes: '{"a":1}',
      providerUserInfo: [{ providerId: 'google.com' }, { providerId: 'password' }],
    })
    const { dataDir, message } = await bringBack()
    expect(message.split('\n').slice(1)).toEqual([
      'Left behind:',
      '- the account phone: it has no e-mail address',
      '- of many@site.example: no password that can be moved: choose a new one with "Forgot password?", sign-in with google.com, a second factor, custom claims',
      "- the document c/bad: Payload isn't valid for request.",
    ])
    expect(tableOf(dataDir, 'select path, fields, created, updated from documents')).toEqual([
      ['c/good', '{"a":{"stringValue":"x"}}', 1_767_225_600_123_456, 1_767_312_000_000_000],
    ])
    expect(tableOf(dataDir, 'select email from auth_accounts')).toEqual([['many@site.example']])
    // The folder counts as used: the first visitor cannot become its admin.
    expect(tableOf(dataDir, 'select count(*) from first_start')).toEqual([[1]])
  })

  test('a file with several download tokens keeps one', async () => {
    const bytes = Buffer.from('x')
    google.files.set('f', {
      bytes,
      object: {
        name: 'f',
        size: '1',
        generation: '5',
        metageneration: '2',
        timeCreated: '2026-01-01T00:00:00Z',
        updated: '2026-01-01T00:00:00Z',
        metadata: { firebaseStorageDownloadTokens: 'first,second', by: 'Ann' },
      },
    })
    const { dataDir, message } = await bringBack()
    expect(message).toContain('- of f: all of its addresses with a token but one (1 more)')
    expect(objectsIn(dataDir)).toMatchObject([{ downloadToken: 'first', metadata: { by: 'Ann' }, size: 1 }])
  })

  test.each([
    ['its size', (bytes: Buffer) => bytes.subarray(1)],
    ['one byte', (bytes: Buffer) => Buffer.concat([Buffer.from('B'), bytes.subarray(1)])],
  ])('a file that changes %s while it is read leaves no backup', async (_, change) => {
    await moveThere()
    const read = google.files.get('a')
    if (read) read.bytes = change(read.bytes)
    const file = join(folder, 'brought')
    await expect(run('from-firebase', file)).rejects.toThrow(
      'changed while it was being read. Run the command again.',
    )
    expect(readdirSync(folder)).toEqual([])
  })

  test('an existing file is not overwritten', async () => {
    const file = join(folder, 'there')
    writeFileSync(file, 'mine')
    await expect(run('from-firebase', file)).rejects.toThrow(`${file} already exists.`)
    expect(google.asked).toEqual([])
  })
})

test('missing or wrong arguments are reported before any request is sent', async () => {
  const signal = new AbortController().signal
  const refused = async (args: string[], given = {}) =>
    moveCommand(args, signal, given).catch((error: unknown) => (error as Error).message)
  expect(await refused([])).toContain('Name the direction and one backup.')
  expect(await refused(['to-firebase'])).toContain('Name the direction and one backup.')
  expect(await refused(['to-firebase', 'x'])).toBe('Name the Firebase project: --project ID.')
  expect(await refused(['to-firebase', 'x', '--project', 'cloud'])).toContain('GOOGLE_ACCESS_TOKEN')
  expect(await refused(['away', 'x', '--project', 'cloud'])).toContain('Name the direction')
  expect(await refused(['to-firebase', '--project', 'cloud'], environment)).toContain('Name the direction')
  expect(await refused(['to-firebase', 'x'], environment)).toContain('Name the Firebase project')
  expect(google.asked).toEqual([])
})

test('an expired token is reported as expired', async () => {
  environment['GOOGLE_ACCESS_TOKEN'] = 'old'
  await expect(moveThere()).rejects.toThrow('The token in GOOGLE_ACCESS_TOKEN has expired')
})
