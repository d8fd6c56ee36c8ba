import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseFile } from '../../local-firebase/store/database.ts'
import { copiedFolder } from './copied-folder.ts'

test('a copy has the database of a folder without its empty log, which may be deleted meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ppx-'))
  for (const end of ['', '-wal', '-shm']) writeFileSync(databaseFile(folder) + end, '')
  const copy = await copiedFolder(folder)
  expect(['', '-wal', '-shm'].map((end) => existsSync(databaseFile(copy) + end))).toEqual([
    true,
    false,
    false,
  ])
  writeFileSync(`${databaseFile(folder)}-wal`, 'pages')
  await expect(copiedFolder(folder)).rejects.toThrow('has not been closed')
  for (const each of [folder, copy]) rmSync(each, { recursive: true })
})
