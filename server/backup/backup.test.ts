import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServices } from '../../local-firebase/backup/test-data.ts'
import { backupCommand } from './backup.ts'

let folder: string

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'backup-command-test-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a backup of data with a damaged row names the row and the file it is in, and exits with 2', async () => {
  const [dataDir, whole, partial] = ['data', 'whole', 'partial'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const server = await openServices(dataDir)
  await server.set([
    ['things/a', { name: { stringValue: 'Tower' } }],
    ['things/b', { name: { stringValue: 'Bridge' } }],
  ])
  const save = (file: string) => backupCommand([file, '--data', dataDir], new AbortController().signal)
  const first = await save(whole)
  expect(first).toEqual({ message: expect.stringMatching(/^Saved 2 documents, .*\)\.$/), exitCode: 0 })
  expect(existsSync(`${whole}.damaged`)).toBe(false)
  server.database.exec("update documents set fields = replace(fields, 'Tower', 'Power')")
  const second = await save(partial)
  await server.close()
  expect(second.exitCode).toBe(2)
  const [saved, aside, row, advice] = second.message.split('\n')
  expect(saved).toMatch(/^Saved 1 document, /)
  expect(aside).toBe(`Damaged, and therefore saved in ${partial}.damaged instead: 1 row.`)
  expect(row).toBe('The document "things/a" does not match its checksum.')
  expect(advice).toContain('An older backup may have an undamaged copy')
  expect(existsSync(`${partial}.damaged`)).toBe(true)
})

test.each(['none/saved', 'file/saved'])(
  'a backup into a missing folder, %s, is refused with the folder’s name',
  async (name) => {
    const dataDir = join(folder, 'data')
    await (await openServices(dataDir)).close()
    writeFileSync(join(folder, 'file'), '')
    const file = join(folder, name)
    await expect(backupCommand([file, '--data', dataDir], new AbortController().signal)).rejects.toThrow(
      `There is no folder ${dirname(file)}. Create it, or choose another one.`,
    )
  },
)
