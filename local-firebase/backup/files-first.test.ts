import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { writeFilesFirst } from './files-first.ts'
import type { BackupWriter } from './writer.ts'

const OPEN_FILES = '/proc/self/fd'

function isOpen(file: string): boolean {
  return readdirSync(OPEN_FILES).some((name) => {
    try {
      return readlinkSync(join(OPEN_FILES, name)) === file
    } catch {
      return false
    }
  })
}

test.runIf(existsSync(OPEN_FILES))('a backup that fails on a full disk leaves no file open', async () => {
  const kept = mkdtempSync(join(tmpdir(), 'files-first-'))
  onTestFinished(() => rmSync(kept, { recursive: true }))
  const file = join(kept, 'file')
  writeFileSync(file, 'text')
  const database = new Libsql(':memory:')
  let wasOpen = false
  const entry = () => {
    wasOpen = isOpen(file)
    return Promise.reject(new Error('ENOSPC'))
  }
  const writing = writeFilesFirst({
    writer: { entry } as unknown as BackupWriter,
    database,
    kept,
    look: () => ({ files: new Map([['file', { object: 'name', size: 4, md5Hash: '' }]]) }),
    onLoss: () => {},
    signal: undefined,
  })
  await expect(writing).rejects.toThrow('ENOSPC')
  database.close()
  expect([wasOpen, isOpen(file)]).toEqual([true, false])
})
