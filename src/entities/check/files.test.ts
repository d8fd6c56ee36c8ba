import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { savePlayer } from '../../../tests/support/records.ts'
import { fileExists } from '../../firebase/storage.ts'
import { draftOf } from '../player/draft.ts'
import { removePlayer } from '../player/mutations.ts'
import { uploadPicture } from '../picture/upload.ts'
import { deletionCount, fileFinding } from './files.ts'
import { repair } from './repair.ts'
import { readDataset } from './dataset.ts'

/** The smallest PNG: one transparent pixel. */
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.codePointAt(0) ?? 0,
)
const MONTH = 31 * 24 * 3_600_000

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  for (const id of ['gone', 'borrowed', 'kept']) {
    const draft = { ...draftOf(), name: id, type: 'Company' }
    const made = await savePlayer({ id, draft, base: null, contact: null })
    const file = new File([PIXEL], 'logo.png', { type: 'image/png' })
    const logoPath = await uploadPicture('players', id, file, () => undefined).done
    const shown = await savePlayer({ id, draft: { ...draft, logoPath }, base: made, contact: null })
    if (id !== 'kept') await removePlayer(shown)
  }
  // A merged player keeps the picture of the player that was merged into it.
  const draft = { ...draftOf(), name: 'heir', type: 'Company', logoPath: 'players/borrowed/logo.png' }
  await savePlayer({ id: 'heir', draft, base: null, contact: null })
}, 60_000)
afterAll(() => database.close())

const found = async (now: number) => fileFinding(await readDataset(), { now })

test('finds the picture of a record deleted a month ago, unless another record shows it', async () => {
  expect(await found(Date.now())).toBeNull()
  expect([await deletionCount(), await deletionCount(Date.now() + MONTH)]).toEqual([0, 2])
  const finding = await found(Date.now() + MONTH)
  expect(finding?.files).toEqual(['players/gone/logo.png'])
  expect(finding?.examples).toMatchObject([{ title: 'gone', is: 'logo.png' }])
})

test('the repair deletes that picture and no other', async () => {
  const finding = await found(Date.now() + MONTH)
  if (!finding) throw new Error('nothing found')
  expect(await repair(finding, { label: 'Files', mark: null })).toMatchObject({ written: 1, stopped: false })
  const there = await Promise.all(
    ['gone', 'borrowed', 'kept'].map((id) => fileExists(`players/${id}/logo.png`)),
  )
  expect(there).toEqual([false, true, true])
  expect(await found(Date.now() + MONTH)).toBeNull()
})
