import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { request } from 'node:http'
import { isBuiltin } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLocalFirebase } from '../local-firebase/server.ts'
import { site as configuration } from '../src/config.ts'
import { ask, testSite, type TestSite } from './serve/test-site.ts'

interface Package {
  dependencies: Record<string, string>
  scripts: Record<string, string>
}

const packageIn = (folder: string): Package =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package

let site: TestSite
let child: ChildProcess | undefined

/** Installs the build as on a server: outside the project, with only the packages of its own package.json. */
beforeAll(async () => {
  const built = spawnSync(process.execPath, ['server/run.mjs', 'build', 'server'], { encoding: 'utf8' })
  expect([built.status, built.stderr]).toEqual([0, ''])
  site = testSite()
  const folder = join(site.dist, 'server')
  cpSync('dist/server', folder, { recursive: true })
  for (const name of Object.keys(packageIn(folder).dependencies)) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(resolve('node_modules', name), link)
  }
  const local = await openLocalFirebase({
    dataDir: site.dataDir,
    projectId: configuration.firebase.projectId,
    bucket: configuration.firebase.storageBucket,
    rules: 'firestore.rules',
    storageRules: 'storage.rules',
    indexes: 'firestore.indexes.json',
    publicUrl: 'http://127.0.0.1',
  })
  local.write('projects/neom', { name: { stringValue: 'NEOM' }, country: { stringValue: 'Saudi Arabia' } })
  await local.close()
})

afterAll(() => {
  child?.kill('SIGKILL')
  site.remove()
})

/** Starts the copy from an empty folder; resolves to its origin and a promise of its exit code. */
async function start(): Promise<{ origin: string; exit: Promise<number | null> }> {
  const cwd = join(site.dist, 'elsewhere')
  mkdirSync(cwd, { recursive: true })
  const env = { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: site.dataDir }
  const started = spawn(process.execPath, [join(site.dist, 'server', 'start.js')], { cwd, env })
  child = started
  let printed = ''
  const exit = new Promise<number | null>((done) => started.once('exit', done))
  const origin = await new Promise<string>((ready, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /^Ready on (\S+)$/m.exec(printed)?.[1]
      if (found !== undefined) ready(found)
    }
    started.stdout.on('data', read)
    started.stderr.on('data', read)
    void exit.then(() => reject(new Error(printed)))
  })
  return { origin, exit }
}

test('the build serves site, data, pages and pictures outside the project, and finishes an open response before it exits', async () => {
  const { origin, exit } = await start()
  expect(JSON.parse((await ask(origin, '/__/health')).body.toString())).toMatchObject({ status: 'ok' })
  expect((await ask(origin, '/projects')).body.toString()).toContain('<title>Site</title>')
  expect((await ask(origin, '/share/projects/neom.html')).body.toString()).toContain('NEOM')
  expect((await ask(origin, '/share/projects/neom.png')).headers['content-type']).toBe('image/png')

  const body = JSON.stringify({ identifier: 'ann@site.example', continueUri: origin })
  const begun = request(`${origin}/identitytoolkit.googleapis.com/v1/accounts:createAuthUri?key=k`, {
    method: 'POST',
    headers: { 'Content-Length': body.length, Expect: '100-continue' },
  })
  const answered = new Promise<number | undefined>((done, reject) => {
    begun.once('response', ({ statusCode }) => done(statusCode))
    begun.once('error', reject)
  })
  begun.flushHeaders()
  // The server has received the request headers.
  await new Promise((done) => begun.once('continue', done))
  child?.kill('SIGTERM')
  await expect
    .poll(() =>
      ask(origin, '/').then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused')
  begun.end(body)
  expect([await answered, await exit]).toEqual([200, 0])
})

test('makes and restores a backup outside the project', () => {
  const cwd = join(site.dist, 'elsewhere')
  mkdirSync(cwd, { recursive: true })
  const run = (command: string, dataDir: string, ...args: string[]) => {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir }
    const script = join(site.dist, 'server', `${command}.js`)
    const { status, stdout } = spawnSync(process.execPath, [script, ...args], { cwd, env, encoding: 'utf8' })
    return [status, stdout]
  }
  expect(run('backup', site.dataDir, 'kept.tar')).toEqual([0, expect.stringContaining('Saved 2 documents')])
  const restored = join(site.dist, 'restored')
  expect(run('restore', restored, 'kept.tar')).toEqual([0, expect.stringContaining('2 documents')])
})

/**
 * Returns the packages that the files of the built server import, besides Node's modules and its own files.
 */
function importedPackages(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  const names = files.flatMap((file) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/^(?:import|export)\b[^'"\n]*['"]([^'"]+)['"]/gm),
    ].map(([, name = '']) => name),
  )
  return new Set(names.filter((name) => !name.startsWith('.') && !isBuiltin(name)).map(packageOf))
}

/** Returns the package of an import: "libsql" for "libsql/promise", "@a/b" for "@a/b/c". */
const packageOf = (name: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name

test('no command imports a package missing from its package.json, and the versions match the project’s', () => {
  const { dependencies, scripts } = packageIn('dist/server')
  expect([...importedPackages('dist/server')].filter((name) => !(name in dependencies))).toEqual([])
  expect(packageIn('.').dependencies).toMatchObject(dependencies)
  expect(scripts).toMatchObject({ start: 'node start.js', backup: 'node backup.js' })
})
