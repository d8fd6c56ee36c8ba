import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { check } from '../../check/check.ts'
import { openReadOnly } from '../../store/database.ts'
import { firstStart } from '../../store/first-start.ts'
import { holdLock } from '../../store/held-lock.fixture.ts'
import { backup } from '../backup.ts'
import { objectFolder } from '../kept-files.ts'
import { restore, type RestoreResult } from '../restore.ts'
import { INDEXES, kindsDocument, openServices, tableOf } from '../test-data.ts'
import { type ContinuousBackup, savedPosition, openContinuousBackup } from './continuous.ts'
import { filesFor, nameOf, expiredFiles, type BackupFile, listBackupFiles, timeText } from './names.ts'
import { saveIncrement } from './increment.ts'
import { startTracking, stopTracking } from './tracking.ts'

const NEVER = 2 ** 30
/** Number of random histories, each of which is restored at every one of its states. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 2)

type Services = Awaited<ReturnType<typeof openServices>>

let root: string
let folder: string
let services: Services
let saver: ContinuousBackup
let log: string[]
const at = (name: string) => join(folder, name)
const saved = () => listBackupFiles(at('saved'))

beforeAll(() => void (root = mkdtempSync(join(tmpdir(), 'continuous-test-'))))
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeEach(async () => {
  folder = mkdtempSync(join(root, 'test-'))
  log = []
  await start()
})
afterEach(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts with the given interval between full backups; null for the default. */
async function start(fullEvery: number | null = NEVER): Promise<void> {
  services = await openServices(at('data'))
  firstStart(services.database)
  saver = openContinuousBackup({
    database: services.database,
    dataDir: at('data'),
    folder: at('saved'),
    days: 1,
    log: (line) => void log.push(line),
    every: NEVER,
    ...(fullEvery === null ? {} : { fullEvery }),
  })
  await saver.save()
}

async function stop(): Promise<void> {
  await saver.close()
  await services.close()
}

/** Waits long enough for the next state to get a later millisecond, so that each can be restored by time. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 3))

async function restoreAt(time: number, into: string): Promise<RestoreResult> {
  const [full, ...pieces] = filesFor(saved(), at('saved'), time) as [BackupFile, ...BackupFile[]]
  return restore({
    file: full.path,
    continued: { mark: full, pieces },
    dataDir: into,
    force: false,
    indexes: INDEXES,
  })
}

/** Returns the bytes of a plain backup, which are equal for equal data. */
async function bytesOf(dataDir: string): Promise<string> {
  const file = at('plain')
  await backup({ dataDir, file })
  const bytes = readFileSync(file, 'latin1')
  rmSync(file)
  return bytes
}

async function changeSomething(random: () => number): Promise<void> {
  const below = (n: number) => Math.floor(random() * n)
  const kinds = [
    () => services.set(Array.from({ length: 1 + below(20) }, () => kindsDocument(below(60)))),
    () =>
      services.call('commit', {
        writes: [{ delete: `projects/p/databases/(default)/documents/kinds/k${below(60)}` }],
      }),
    () => services.upload(`files/${below(6)}`, 'x'.repeat(below(50_000))),
    () => services.object('DELETE', `files/${below(6)}`),
    () => services.auth.createUser({ email: `user${below(1e6)}@site.example`, password: 'secret1' }),
    () => Promise.resolve(services.database.exec(`delete from auth_accounts where rowid % 3 = ${below(3)}`)),
  ]
  await kinds[below(kinds.length)]?.()
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48271) % 2147483647) / 2147483647
}

describe('a continuous backup', () => {
  test.each(Array.from({ length: HISTORIES }, (_, i) => i + 1))(
    'restores every saved state byte for byte, also while full backups are made: random history %i',
    async (seed) => {
      const random = randomFrom(seed * 7919)
      const states: { at: number; bytes: string }[] = []
      for (let piece = 0; piece < 10; piece++) {
        for (let changes = Math.floor(random() * 6); changes > 0; changes--) await changeSomething(random)
        await aMoment()
        await saver.save()
        await aMoment()
        states.push({ at: Date.now(), bytes: await bytesOf(at('data')) })
        if (piece === 3) {
          await stop()
          await start(0)
        }
      }
      expect(log).toEqual([])
      const kinds = saved().map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'full').length).toBeGreaterThan(1)
      expect(kinds.filter((kind) => kind === 'piece').length).toBeGreaterThan(1)
      for (const [i, state] of states.entries()) {
        await restoreAt(state.at, at(`restored${i}`))
        expect(await bytesOf(at(`restored${i}`))).toBe(state.bytes)
        expect((await check({ dataDir: at(`restored${i}`) })).findings).toEqual([])
      }
    },
    120_000,
  )

  test('writes nothing when nothing has changed, and records that everything is saved', async () => {
    await services.set([['things/a', {}]])
    await saver.save()
    const files = readdirSync(at('saved'))
    await aMoment()
    const before = saver.age()
    await saver.save()
    expect(readdirSync(at('saved'))).toEqual(files)
    expect(saver.age()).toBeLessThan(before)
    expect((await savedPosition(at('saved')))?.at).toBeGreaterThan(saved().at(-1)?.at ?? Infinity)
  })

  test('contains the changes made before an orderly stop', async () => {
    await services.set([['things/a', {}]])
    await stop()
    expect(await restoreAt(Date.now(), at('restored'))).toMatchObject({ documents: 1 })
    await start()
  })

  test('makes a new full backup when files of it are missing or the data folder is a new one', async () => {
    const fulls = () => saved().filter(({ kind }) => kind === 'full').length
    rmSync(saved()[0]?.path ?? '')
    await saver.save()
    expect(fulls()).toBe(1)
    await services.set([['things/a', {}]])
    await saver.save()
    await services.set([['things/b', {}]])
    await stop()
    rmSync(saved().findLast(({ kind }) => kind === 'piece')?.path ?? '')
    await start()
    expect(fulls()).toBe(2)
    await stop()
    rmSync(at('data'), { recursive: true })
    await start()
    expect(fulls()).toBe(3)
    expect(new Set(saved().map(({ series }) => series)).size).toBe(2)
  })

  test('restores states from before and after an old data folder is put back, without mixing them', async () => {
    await services.set([['things/a', {}]])
    await stop()
    cpSync(at('data'), at('copy'), { recursive: true })
    await start()
    await services.set([['things/b', {}]])
    await saver.save()
    await services.set([['things/c', {}]])
    await stop()
    const before = Date.now()
    await aMoment()
    rmSync(at('data'), { recursive: true })
    renameSync(at('copy'), at('data'))
    services = await openServices(at('data'))
    // More changes than the other run had saved, so that change numbers alone cannot tell the two apart.
    for (const name of ['d', 'e', 'f']) await services.set([[`things/${name}`, {}]])
    await services.close()
    await start()
    await restoreAt(before, at('then'))
    await restoreAt(Date.now(), at('now'))
    const paths = (folder: string) => tableOf(at(folder), 'select path from documents').flat()
    expect(paths('then')).toEqual(['things/a', 'things/b', 'things/c'])
    expect(paths('now')).toEqual(['things/a', 'things/d', 'things/e', 'things/f'])
    expect(log).toEqual([])
  })

  test('restores the newest state despite a file dated in the future by a wrong clock', async () => {
    const [full] = saved() as [BackupFile]
    renameSync(full.path, at(`saved/${nameOf('full', { ...full, series: '00000000', to: 1e6, at: 2e12 })}`))
    await services.set([['things/a', {}]])
    await saver.save()
    await services.set([['things/b', {}]])
    await saver.save()
    expect(await restoreAt(Infinity, at('restored'))).toMatchObject({ documents: 2 })
  })

  test('deletes the files that a killed server left unfinished, and no others', async () => {
    await stop()
    const unfinished = [
      'full.partial',
      'full.partial.damaged',
      'full.partial.0123abcd.partial',
      '0123abcd.piece.partial',
    ]
    for (const name of [...unfinished, 'mine.0123abcd.partial']) writeFileSync(at(`saved/${name}`), '')
    await start()
    const left = readdirSync(at('saved')).filter((name) => name.includes('partial'))
    expect(left).toEqual(['mine.0123abcd.partial'])
  })

  test('gets another full backup a day after the last one, and not before', async () => {
    const [full] = saved() as [BackupFile]
    const fulls = () => saved().filter(({ kind }) => kind === 'full').length
    let { path } = full
    for (const [hours, count] of [
      [23, 1],
      [25, 2],
    ] as const) {
      await stop()
      const older = at(`saved/${nameOf('full', { ...full, at: full.at - hours * 3_600_000 })}`)
      renameSync(path, older)
      path = older
      await start(null)
      await saver.save()
      await new Promise((resolve) => setTimeout(resolve, 100))
      await vi.waitFor(() => expect(fulls()).toBe(count), { timeout: 10_000 })
    }
    expect(log).toEqual([])
  })

  test('of an unchanged site keeps a full backup two days old and adds no files', async () => {
    const [full] = saved() as [BackupFile]
    const old = { ...full, at: full.at - 2 * 86_400_000 }
    renameSync(full.path, at(`saved/${nameOf('full', old)}`))
    await stop()
    await start(0)
    await stop()
    const files = saved()
    expect(files.length).toBeGreaterThan(1)
    await start()
    for (let look = 0; look < 3; look++) await saver.save()
    expect(saved()).toEqual(files)
    expect(saved()[0]?.at).toBe(old.at)
  })

  test('logs a failed save, counts it, and saves the changes with the next piece', async () => {
    await services.set([['things/a', {}]])
    const reader = saved().length
    renameSync(at('saved'), at('away'))
    await saver.save()
    expect(log).toEqual([expect.stringMatching(/^backup-failed /)])
    expect(saver.failures()).toBe(1)
    renameSync(at('away'), at('saved'))
    await saver.save()
    expect(saved().length).toBe(reader + 1)
  })

  test('waits, without an error, for another connection’s write before it forgets what is saved', async () => {
    const { database } = services
    database.exec(`with recursive n (i) as (select 1 union all select i + 1 from n limit 12001)
      insert into backup_changes (tab, key) select 'documents', 'c/' || i from n`)
    const noted = () => database.prepare('select count(*) from backup_changes').raw().get()
    const { release } = holdLock(database)
    const saving = saver.save()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect([noted(), log]).toEqual([[12_001], []])
    await release()
    await saving
    expect([noted(), log]).toEqual([[0], []])
  })

  test('omits objects deleted during a save and contains those uploaded after it', async () => {
    const names = Array.from({ length: 40 }, (_, i) => `files/${i}`)
    for (const name of names) await services.upload(name, `first ${name}`)
    const saving = saver.save()
    for (const name of names.slice(20)) await services.object('DELETE', name)
    await saving
    await services.upload('files/last', 'last')
    await saver.save()
    expect(log).toEqual([])
    expect(await restoreAt(Date.now(), at('restored'))).toMatchObject({ files: 21 })
  })

  test('saves the remaining objects while others are deleted one after the other', async () => {
    const names = Array.from({ length: 12 }, (_, i) => `files/${i}`)
    for (const name of names) await services.upload(name, `first ${name}`)
    const { database } = services
    const kept = objectFolder(at('data'))
    const reader = openReadOnly(at('data'))
    const exec = reader.exec.bind(reader)
    vi.spyOn(reader, 'exec').mockImplementation((sql) => {
      exec(sql)
      const name = sql === 'begin' ? names.shift() : undefined
      if (name === undefined) return reader
      // The first read of a transaction fixes its snapshot.
      const [file] = reader.prepare('select file from storage_objects where name = ?').raw().get([name]) as [
        string,
      ]
      database.prepare('delete from storage_objects where name = ?').run([name])
      rmSync(join(kept, file))
      return reader
    })
    const [{ to, at: lastAt }] = saved() as [BackupFile]
    const piece = await saveIncrement({ reader, kept, folder: at('saved'), after: to, lastAt })
    reader.close()
    expect(piece.leftOut).toEqual([])
    expect(await restoreAt(Date.now(), at('restored'))).toMatchObject({
      files: names.length + 1,
      leftOut: [],
    })
  })

  test('reports damaged rows and lost files in the log and on restore', async () => {
    await services.set([
      ['things/a', { name: { stringValue: 'Tower' } }],
      ['things/b', { name: { stringValue: 'Bridge' } }],
    ])
    await services.upload('lost.txt', 'text')
    rmSync(at('data/storage/kept'), { recursive: true })
    services.database.exec("update documents set fields = replace(fields, 'Tower', 'Power')")
    await saver.save()
    const sentences = [
      'The stored object "lost.txt" has lost its file.',
      'The document "things/a" does not match its checksum.',
    ]
    expect(log).toEqual(sentences.map((sentence) => `backup-left-out ${sentence}`))
    expect(await restoreAt(Date.now(), at('restored'))).toMatchObject({
      documents: 1,
      files: 0,
      leftOut: sentences,
    })
  })

  test('expires only files that no state of the last days needs', () => {
    const file = (
      kind: BackupFile['kind'],
      day: number,
      from: number,
      to: number,
      series = 's',
    ): BackupFile => ({
      kind,
      at: day,
      from,
      to,
      series,
      path: `${kind} ${series} ${day}`,
    })
    const all = [
      file('full', 1, 0, 5, 'r'),
      file('piece', 2, 5, 9, 'r'),
      file('full', 3, 0, 10),
      file('piece', 4, 8, 20),
      file('full', 5, 0, 21),
      file('piece', 6, 20, 22),
      file('full', 7, 0, 30),
    ]
    expect(expiredFiles(all, 2).map(({ path }) => path)).toEqual([])
    expect(expiredFiles(all, 3).map(({ path }) => path)).toEqual(['full r 1', 'piece r 2'])
    expect(expiredFiles(all, 6.5).map(({ path }) => path)).toEqual([
      'full r 1',
      'piece r 2',
      'full s 3',
      'piece s 4',
    ])
    expect(expiredFiles(all, 0)).toEqual([])
  })

  test('refuses a folder inside the data folder, one in use and a path that is not a folder', () => {
    const open = (folder: string) => () =>
      openContinuousBackup({
        database: services.database,
        dataDir: at('data'),
        folder,
        days: 1,
        log: () => {},
      })
    expect(open(at('data/saved'))).toThrow('must be outside the data folder')
    expect(open(at('data'))).toThrow('must be outside the data folder')
    expect(open(at('saved'))).toThrow(`The backup ${at('saved')} is in use by another process.`)
    writeFileSync(at('file'), '')
    expect(open(at('file'))).toThrow(/^The backup .* cannot be written: it is not a folder/)
  })

  test('leaves no tables in the database once tracking stops', async () => {
    await services.set([['things/a', {}]])
    stopTracking(services.database)
    expect(
      services.database.prepare("select name from sqlite_schema where name like 'backup%'").raw().all(),
    ).toEqual([])
    await services.set([['things/b', {}]])
    startTracking(services.database)
  })
})

describe('a restore of a continuous backup', () => {
  /** Saves three pieces after the full backup and returns their files. */
  async function threePieces(): Promise<BackupFile[]> {
    for (const name of ['a', 'b', 'c']) {
      await services.set([[`things/${name}`, {}]])
      await aMoment()
      await saver.save()
    }
    return saved().filter(({ kind }) => kind === 'piece')
  }

  test('names a damaged piece, wherever the damage is, and changes nothing', async () => {
    const [, piece] = (await threePieces()) as [BackupFile, BackupFile, BackupFile]
    const whole = readFileSync(piece.path)
    for (let byte = 0; byte < whole.length; byte += 23) {
      const bytes = Buffer.from(whole)
      bytes[byte] = (bytes[byte] ?? 0) ^ 1
      writeFileSync(piece.path, bytes)
      await expect(restoreAt(Date.now(), at('restored'))).rejects.toThrow(piece.path)
      expect(existsSync(at('restored'))).toBe(false)
    }
    writeFileSync(piece.path, whole.subarray(0, whole.length - 1))
    await expect(restoreAt(Date.now(), at('restored'))).rejects.toThrow(`${piece.path} is damaged`)
  })

  test('reports a missing piece, and one stored under the name of another', async () => {
    const [first, second, third] = (await threePieces()) as [BackupFile, BackupFile, BackupFile]
    const bytes = readFileSync(second.path)
    rmSync(second.path)
    expect(() => filesFor(saved(), at('saved'), Date.now())).toThrow(
      `A piece of the backup ${at('saved')} is missing: changes ${second.from + 1} to ${second.to}, before ${timeText(third.at)}. ` +
        `Nothing was changed. Earlier states can be restored: --at ${timeText(first.at)}`,
    )
    expect(filesFor(saved(), at('saved'), second.at).at(-1)?.path).toBe(first.path)
    writeFileSync(second.path, readFileSync(first.path))
    await expect(restoreAt(Date.now(), at('restored'))).rejects.toThrow(
      'it is not the backup that its name says',
    )
    writeFileSync(second.path, bytes)
    expect(await restoreAt(Date.now(), at('restored'))).toMatchObject({ documents: 3 })
  })

  test('reports when the backup begins if asked for an earlier state', () => {
    const [full] = saved() as [BackupFile]
    expect(() => filesFor(saved(), at('saved'), full.at - 1)).toThrow(
      `has no full backup from ${timeText(full.at - 1)} or earlier: it begins at ${timeText(full.at)}.`,
    )
  })
})
