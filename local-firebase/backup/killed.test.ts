import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import Libsql from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bundled, bundled } from '../bundled.fixture.ts'
import { check } from '../check/check.ts'
import { databaseFile } from '../store/database.ts'
import { backup } from './backup.ts'
import { savedPosition } from './continuous/continuous.ts'
import { filesFor, type BackupFile, listBackupFiles } from './continuous/names.ts'
import { restore } from './restore.ts'
import { INDEXES, kindsDocument, openServices, tableOf } from './test-data.ts'

/** How often each task is killed; KILLS=40 for the long run. */
const KILLS = Number(process.env['KILLS'] ?? 1)
const LIMIT = 120_000 + 30_000 * KILLS
const withoutSides = (file: string) => !/-(wal|shm)$/.test(file)

let root: string
let program: Bundled
let child: ChildProcess | undefined
const at = (name: string) => join(root, name)

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'killed-test-'))
  program = await bundled(join(import.meta.dirname, 'killed.child.ts'))
  for (const [name, documents] of [
    ['old', 200],
    ['new', 1500],
  ] as const) {
    const server = await openServices(at(name))
    await server.set(Array.from({ length: documents }, (_, i) => kindsDocument(i)))
    for (let i = 0; i < 5; i++) await server.upload(`${name}/${i}`, `${name} ${i} `.repeat(5000))
    await server.close()
    await backup({ dataDir: at(name), file: at(`${name}.backup`) })
    cpSync(at(name), at(`${name}.copy`), { recursive: true, filter: withoutSides })
  }
}, LIMIT)
afterAll(() => {
  child?.kill('SIGKILL')
  program.remove()
  rmSync(root, { recursive: true, force: true })
})

/** Runs a task in a child process, killed `after` ms after it prints `from`; resolves to its output lines. */
async function killed(
  task: string,
  env: Record<string, string>,
  after: () => number,
  from = 'go',
): Promise<string[]> {
  child = spawn(process.execPath, ['-e', `import(${JSON.stringify(program.url)})`], {
    env: { ...process.env, TASK: task, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const running = child
  const gone = once(running, 'exit')
  const lines: string[] = []
  for await (const line of createInterface({ input: running.stdout as NodeJS.ReadableStream })) {
    if (line === from || line.startsWith(`${from} `)) setTimeout(() => running.kill('SIGKILL'), after())
    lines.push(line)
    // Whatever the task left open would keep the process alive; the task has survived.
    if (line === 'end') running.kill('SIGKILL')
  }
  await gone
  return lines
}

/** Measures the task once. Returns, by round, a random moment within its duration, later in later rounds. */
async function moments(
  task: string,
  prepare: () => Record<string, string>,
): Promise<(round: number) => number> {
  const env = prepare()
  let started = 0
  await killed(task, env, () => {
    started = performance.now()
    return 60_000
  })
  const whole = performance.now() - started
  return (round) => (whole * (round + Math.random())) / KILLS
}

const fresh = (name: string): string => {
  const folder = at('place')
  rmSync(folder, { recursive: true, force: true })
  cpSync(at(`${name}.copy`), folder, { recursive: true })
  return folder
}
/** Returns the contents of a folder as the bytes of its backup. */
async function contentOf(dataDir: string): Promise<Buffer> {
  rmSync(at('content'), { force: true })
  await backup({ dataDir, file: at('content') })
  return readFileSync(at('content'))
}

test('a killed backup leaves no file under its name, or a complete one', { timeout: LIMIT }, async () => {
  const env = () => {
    rmSync(at('killed.backup'), { force: true })
    return { DATA_DIR: at('new'), FILE: at('killed.backup') }
  }
  const moment = await moments('backup', env)
  const whole = readFileSync(at('new.backup'))
  for (let round = 0; round < KILLS; round++) {
    await killed('backup', env(), () => moment(round))
    if (existsSync(at('killed.backup'))) expect(readFileSync(at('killed.backup')).equals(whole)).toBe(true)
    expect((await contentOf(at('new'))).equals(whole)).toBe(true)
  }
})

test('a killed restore leaves either the old data or the new', { timeout: LIMIT }, async () => {
  const env = () => ({ DATA_DIR: fresh('old'), FILE: at('new.backup') })
  const moment = await moments('restore', env)
  const [before, after] = [readFileSync(at('old.backup')), readFileSync(at('new.backup'))]
  const seen = new Set<string>()
  for (let round = 0; round < KILLS; round++) {
    await killed('restore', env(), () => moment(round))
    const server = await openServices(at('place'))
    await server.close()
    const content = await contentOf(at('place'))
    seen.add(content.equals(before) ? 'old' : content.equals(after) ? 'new' : 'neither')
    expect((await check({ dataDir: at('place') })).findings).toEqual([])
  }
  expect([...seen]).not.toContain('neither')
})

test('a killed migration continues at the next start', { timeout: LIMIT }, async () => {
  const env = () => {
    rmSync(at('place'), { recursive: true, force: true })
    mkdirSync(join(at('place'), 'storage/kept'), { recursive: true })
    const database = new Libsql(databaseFile(at('place')))
    const fixture = join(import.meta.dirname, '../store/version-1.fixture.sql')
    database.exec(readFileSync(fixture, 'utf8'))
    database.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
      insert into documents select 'many/m' || i, '{}', i, i from n`)
    database.close()
    writeFileSync(
      join(at('place'), 'storage/kept/o9au2N3yGWCZ5UglHYr875gbRrwqj_3T'),
      'The file of version 1.',
    )
    return { DATA_DIR: at('place') }
  }
  const moment = await moments('start', env)
  for (let round = 0; round < KILLS; round++) {
    await killed('start', env(), () => moment(round))
    const rows = tableOf(at('place'), 'select count(*), count(crc) from documents')
    expect(rows).toEqual([[20_003, 20_003]])
    expect(tableOf(at('place'), 'pragma user_version')).toEqual([[2]])
  }
})

test('a killed rebuild of the indexes leaves complete ones', { timeout: LIMIT }, async () => {
  const env = () => ({ DATA_DIR: fresh('new') })
  const moment = await moments('rebuild', env)
  for (let round = 0; round < KILLS; round++) {
    await killed('rebuild', env(), () => moment(round))
    expect((await check({ dataDir: at('place') })).findings).toEqual([])
  }
})

test('a server killed during uploads keeps every acknowledged one', { timeout: LIMIT }, async () => {
  for (let round = 0; round < KILLS; round++) {
    const lines = await killed('upload', { DATA_DIR: fresh('old') }, () => Math.random() * 500, 'done')
    const server = await openServices(at('place'))
    const tries = new Map<string, string[]>()
    for (const [word, name = '', md5 = ''] of lines.map((line) => line.split(' '))) {
      if (word === 'try') tries.set(name, [...(tries.get(name)?.slice(-1) ?? []), md5])
      if (word === 'done') tries.set(name, tries.get(name)?.slice(-1) ?? [])
    }
    for (const [name, possible] of tries) {
      const response = await server.object('GET', name)
      if (response.status === 404) expect(lines).not.toContain(`done ${name}`)
      else {
        const bytes = Buffer.from(await response.arrayBuffer())
        expect(possible).toContain(createHash('md5').update(bytes).digest('hex'))
      }
    }
    expect(lines.filter((line) => line.startsWith('done')).length).toBeGreaterThan(0)
    await server.close()
    expect((await check({ dataDir: at('place') })).findings).toEqual([])
  }
})

test(
  'the continuous backup of a repeatedly killed server contains every write acknowledged before its last save',
  { timeout: LIMIT },
  async () => {
    const [dataDir, folder] = [fresh('old'), at('continuous')]
    rmSync(folder, { recursive: true, force: true })
    for (let round = 0; round < KILLS + 1; round++) {
      const lines = await killed(
        'continuous',
        { DATA_DIR: dataDir, FILE: folder },
        () => Math.random() * 800,
        'saved',
      )
      expect(lines.filter((line) => line.startsWith('backup-'))).toEqual([])
      const looked = await savedPosition(folder)
      const [full, ...pieces] = filesFor(listBackupFiles(folder), folder, Infinity) as [
        BackupFile,
        ...BackupFile[],
      ]
      rmSync(at('restored'), { recursive: true, force: true })
      await restore({
        file: full.path,
        continued: { mark: full, pieces },
        dataDir: at('restored'),
        force: false,
        indexes: INDEXES,
      })
      expect((await check({ dataDir: at('restored') })).findings).toEqual([])
      const states = tableOf(
        at('restored'),
        `select distinct json_extract(fields, '$.round.integerValue') from documents where path like 'rounds/%'
          union select max(json_extract(fields, '$.round.integerValue')) from documents where path like 'kept/%'`,
      ) as [string][]
      expect(states).toHaveLength(1)
      const answered = lines
        .map((line) => line.split(' '))
        .filter(([word, , time]) => word === 'done' && Number(time) < (looked?.at ?? 0))
        .map(([, written]) => Number(written))
      expect(answered.length).toBeGreaterThan(0)
      expect(Number(states[0]?.[0])).toBeGreaterThanOrEqual(Math.max(...answered))
    }
  },
)
