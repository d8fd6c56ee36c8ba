import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backup } from '../../local-firebase/backup/backup.ts'
import {
  type ContinuousBackup,
  openContinuousBackup,
} from '../../local-firebase/backup/continuous/continuous.ts'
import { listBackupFiles } from '../../local-firebase/backup/continuous/names.ts'
import { openServices } from '../../local-firebase/backup/test-data.ts'
import { firstStart } from '../../local-firebase/store/first-start.ts'
import { drillCommand } from './drill.ts'

const folder = mkdtempSync(join(tmpdir(), 'drill-test-'))
const [dataDir, saved] = ['data', 'saved'].map((name) => join(folder, name)) as [string, string]
let server: Awaited<ReturnType<typeof openServices>>
let saver: ContinuousBackup

const drill = (path: string, data = dataDir) =>
  drillCommand([path, '--data', data], new AbortController().signal, 'firestore.indexes.json')

beforeAll(async () => {
  vi.stubEnv('TMPDIR', folder)
  server = await openServices(dataDir)
  firstStart(server.database)
  const { database } = server
  saver = openContinuousBackup({ database, dataDir, folder: saved, days: 1, log: () => {}, every: 2 ** 30 })
  await saver.save()
  await server.set([['things/a', {}]])
  await server.upload('a.txt', 'text')
  await saver.save()
})
afterAll(async () => {
  await saver.close()
  await server.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** Digests of all files below `path`, by name. The shared memory of SQLite's readers is left out. */
function contentsOf(path: string): Record<string, string> {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('-shm'),
  )
  const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(paths.toSorted().map((file) => [file, digest(file)]))
}

test('a drill beside the server reports how much would be lost, if anything, and changes no file', async () => {
  const before = contentsOf(folder)
  expect(Object.keys(before).length).toBeGreaterThan(4)
  const { message, exitCode } = await drill(saved)
  expect(message.split('\n')).toEqual([
    expect.stringMatching(/^Restored 1 document, 0 accounts and 1 file of .* as of 20.*Z, in \d+\.\d s\.$/),
    `The data folder ${dataDir} has 1 document, 0 accounts and 1 file.`,
    'If this machine failed now, nothing would be lost: everything is saved.',
    'No problems found.',
  ])
  expect(exitCode).toBe(0)
  expect(contentsOf(folder)).toEqual(before)
  await server.set([['things/b', {}]])
  const unsaved = contentsOf(folder)
  const later = await drill(saved)
  expect(contentsOf(folder)).toEqual(unsaved)
  expect(later.message).toMatch(
    /\nIf this machine failed now, the last \d+ s \(\d+ changes?\) would be lost\.\nNo problems found\.$/,
  )
  expect(later.exitCode).toBe(0)
  await saver.save()
  expect(readdirSync(folder).toSorted()).toEqual(['data', 'saved'])
})

test('a drill without the data folder, or of a single file, reports the age of the backup', async () => {
  const nowhere = await drill(saved, join(folder, 'nowhere'))
  expect(nowhere.message).toMatch(
    / s\.\nIf this machine failed now, the last \d+ s would be lost\.\nNo problems found\.$/,
  )
  const file = join(folder, 'one')
  await backup({ dataDir, file })
  expect((await drill(file)).message).toMatch(
    /\nIf this machine failed now, the last \d+ s would be lost\.\nNo problems found\.$/,
  )
  rmSync(file)
})

test('a drill fails on differences that unsaved changes do not explain, and on a damaged or missing backup', async () => {
  const { database } = server
  await saver.save()
  database.exec('drop trigger backup_documents_insert')
  await server.set([
    ['things/unseen1', {}],
    ['things/unseen2', {}],
    ['things/unseen3', {}],
  ])
  const { message, exitCode } = await drill(saved)
  expect(exitCode).toBe(2)
  expect(message).toContain('Found 1 problem:\nThe data folder has 5 documents, the backup has 2.')
  const { path } = listBackupFiles(saved).at(-1) ?? { path: '' }
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.subarray(0, -1))
  await expect(drill(saved)).rejects.toThrow(`The backup ${path} is damaged`)
  writeFileSync(path, bytes)
  await expect(drill(join(folder, 'none'))).rejects.toThrow('There is no file')
})
