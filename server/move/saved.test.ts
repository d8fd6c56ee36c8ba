import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backup } from '../../local-firebase/backup/backup.ts'
import { restore } from '../../local-firebase/backup/restore.ts'
import { INDEXES } from '../../local-firebase/backup/test-data.ts'
import { readSaved, type Saved } from './saved.ts'

const OLD = join(import.meta.dirname, '../../local-firebase/backup/uncompressed.fixture')
const folder = mkdtempSync(join(tmpdir(), 'saved-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function contentOf(file: string): Promise<Saved[]> {
  const all: Saved[] = []
  for await (const one of readSaved(file)) all.push(one)
  return all
}

test('an uncompressed backup of an older version reads like a current one', async () => {
  const old = await contentOf(OLD)
  expect(old.map(({ kind }) => kind)).toEqual([
    'file',
    'account',
    'object',
    'document',
    'document',
    'document',
  ])
  const [dataDir, now] = [join(folder, 'data'), join(folder, 'now')]
  await restore({ file: OLD, dataDir, force: false, indexes: INDEXES })
  await backup({ dataDir, file: now })
  expect(await contentOf(now)).toEqual(old)
})
