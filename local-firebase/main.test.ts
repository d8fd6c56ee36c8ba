import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Covered } from './rules/evaluation/coverage.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-firebase-main-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs the stand-alone server, passes its origin to `ask`, stops the server and returns its output. */
async function serve(args: string[], ask: (origin: string) => Promise<void>): Promise<string> {
  const all = ['server/run.mjs', 'local-firebase', '--port', '0', '--data', folder, ...args]
  const child = spawn(process.execPath, all, { stdio: ['ignore', 'pipe', 'inherit'] })
  const stopped = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let printed = ''
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const ready = /Ready on (\S+)/.exec(printed)?.[1]
      if (ready !== undefined) resolve(ready)
    })
    void stopped.then(() => reject(new Error(`the server stopped:\n${printed}`)))
  })
  try {
    await ask(origin)
  } finally {
    child.kill('SIGTERM')
    await stopped
  }
  return printed
}

const documents = '/v1/projects/ppx-local/databases/(default)/documents'
const post = (origin: string, verb: string, body: object): Promise<Response> =>
  fetch(`${origin}${documents}:${verb}`, { method: 'POST', body: JSON.stringify(body) })

test('--coverage FILE writes at shutdown what the rules were evaluated to', async () => {
  const file = join(folder, 'coverage.json')
  await serve(['--coverage', file], async (origin) => {
    const name = `${documents.slice('/v1/'.length)}/setup/database`
    expect((await post(origin, 'batchGet', { documents: [name] })).status).toBe(200)
  })
  const report = JSON.parse(await readFile(file, 'utf8')) as Record<string, Covered[]>
  expect(Object.keys(report)).toEqual(['firestore.rules', 'storage.rules'])
  expect(report['firestore.rules']?.some((covered) => covered.true > 0)).toBe(true)
  expect(report['storage.rules']?.every((covered) => covered.true + covered.value === 0)).toBe(true)
})

test('a denied request is explained in the log but not to the client', async () => {
  const printed = await serve([], async (origin) => {
    const where = { fieldFilter: { field: { fieldPath: 'a' }, op: 'EQUAL', value: { booleanValue: true } } }
    const response = await post(origin, 'runQuery', {
      structuredQuery: { from: [{ collectionId: 'news' }], where },
    })
    expect(await response.json()).toEqual([
      {
        error: { code: 403, message: 'Missing or insufficient permissions.', status: 'PERMISSION_DENIED' },
      },
    ])
  })
  expect(printed).toMatch(/denied list news: .*refused, line \d+: .+/)
})

test.each([
  [['--nonsense'], "Unknown option '--nonsense'"],
  [['--port', 'abc'], '--port must be a number from 0 to 65535, not "abc".'],
  [['--port', '65536'], '--port must be a number from 0 to 65535, not "65536".'],
  [['--public-url', 'nonsense'], '--public-url must be like http://127.0.0.1:8080, not "nonsense".'],
])('%j is refused with a one-line message', (args, words) => {
  const all = ['server/run.mjs', 'local-firebase', '--data', folder, ...args]
  const { status, stderr } = spawnSync(process.execPath, all, { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 1, stderr: `${words}\n` })
})
