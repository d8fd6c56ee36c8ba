import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContinuousBackup } from '../../local-firebase/backup/continuous/continuous.ts'
import { nameOf, listBackupFiles, timeText } from '../../local-firebase/backup/continuous/names.ts'
import { openServices, tableOf } from '../../local-firebase/backup/test-data.ts'
import { firstStart } from '../../local-firebase/store/first-start.ts'
import { timeFrom } from './restore-plan.ts'
import { restoreCommand } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'restore-command-test-'))
const [dataDir, saved, restored] = ['data', 'saved', 'restored'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const pieces = () => listBackupFiles(saved).filter(({ kind }) => kind === 'piece')
const names = () => tableOf(restored, 'select path from documents order by 1').flat()

function restoring(...args: string[]) {
  rmSync(restored, { recursive: true, force: true })
  return restoreCommand([...args, '--data', restored], new AbortController().signal, 'firestore.indexes.json')
}

beforeAll(async () => {
  const server = await openServices(dataDir)
  firstStart(server.database)
  const { database } = server
  const saver = openContinuousBackup({ database, dataDir, folder: saved, days: 1, log: () => {} })
  await saver.save()
  for (const name of ['a', 'b', 'c']) {
    await server.set([[`things/${name}`, {}]])
    await new Promise((resolve) => setTimeout(resolve, 3))
    await saver.save()
  }
  await saver.close()
  await server.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('restores the newest state of a continuous backup, or the last one before a given time', async () => {
  const [, second, third] = pieces().map(({ at }) => at) as [number, number, number]
  expect(await restoring(saved)).toEqual({
    message: `Restored 3 documents, 0 accounts and 0 files of ${saved} as of ${timeText(third)} to ${restored}. Everybody has to sign in again.`,
    exitCode: 0,
  })
  expect(names()).toEqual(['things/a', 'things/b', 'things/c'])
  expect((await restoring(saved, '--at', timeText(third - 1))).message).toContain(`as of ${timeText(second)}`)
  expect(names()).toEqual(['things/a', 'things/b'])
})

test('a damaged or missing piece is named, with the states that can be restored without it', async () => {
  const [first, second, third] = pieces().map(({ path, at }) => ({ path, at, bytes: readFileSync(path) }))
  if (!first || !second || !third) throw new Error('There are no three pieces.')
  const advice = `Earlier states can be restored: --at ${timeText(first.at)}`
  writeFileSync(second.path, second.bytes.subarray(0, 100))
  await expect(restoring(saved)).rejects.toThrow(
    `The backup ${second.path} is damaged: position claims to be longer than the file. Nothing was changed. ${advice}`,
  )
  rmSync(second.path)
  await expect(restoring(saved)).rejects.toThrow(`is missing: changes`)
  await expect(restoring(saved)).rejects.toThrow(advice)
  expect(readdirSync(folder)).not.toContain('restored')
  await restoring(saved, '--at', timeText(first.at))
  expect(names()).toEqual(['things/a'])
  writeFileSync(second.path, second.bytes)
  rmSync(third.path)
  await expect(restoring(saved)).rejects.toThrow(
    `The last pieces of the backup ${saved} are missing: it was complete up to `,
  )
  writeFileSync(third.path, third.bytes)
  expect((await restoring(saved)).exitCode).toBe(0)
})

test('a damaged full backup is refused, with the advice to move it away if there is an older one', async () => {
  const [{ at: last }, [full]] = [pieces().at(-1) ?? { at: 0 }, listBackupFiles(saved)] as const
  if (!full) throw new Error('There is no full backup.')
  const name = (time: number) => nameOf('full', { ...full, to: full.to + 1, at: time })
  const later = join(saved, name(full.at + 1))
  writeFileSync(later, 'local-firebase-backup 1\n')
  await expect(restoring(saved)).rejects.toThrow(
    `The backup ${later} is damaged: it ends too early. Nothing was changed. ` +
      `Move it away to restore the full backup before it, the state of ${timeText(last)}.`,
  )
  rmSync(later)
  expect((await restoring(saved)).exitCode).toBe(0)
  const bytes = readFileSync(full.path)
  writeFileSync(full.path, bytes.subarray(0, 24))
  await expect(restoring(saved)).rejects.toThrow(/it ends too early\. Nothing was changed\.$/)
  writeFileSync(full.path, bytes)
})

test('--at is read with its zone; other formats, and --at for a single file, are refused', async () => {
  expect(timeFrom('2026-11-25T07:45:00.250Z')).toBe(Date.UTC(2026, 10, 25, 7, 45, 0, 250))
  expect(timeFrom('2026-11-25T07:45+04:00')).toBe(Date.UTC(2026, 10, 25, 3, 45))
  expect(timeFrom('2026-11-25 07:45')).toBe(new Date(2026, 10, 25, 7, 45).getTime())
  for (const text of ['yesterday', '2026-11-25', '2026-13-25 07:45', '25.11.2026 07:45'])
    expect(() => timeFrom(text)).toThrow(`--at must be like 2026-11-25T07:45:00Z`)
  await expect(restoring(pieces()[0]?.path ?? '', '--at', '2026-11-25 07:45')).rejects.toThrow(
    '--at needs the folder of a continuous backup',
  )
})
