import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { lockFolder } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'lock-test-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a data folder in use is refused, and is free again once unlocked', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(/is in use by another process/)
  unlock()
  lockFolder(folder)()
})
