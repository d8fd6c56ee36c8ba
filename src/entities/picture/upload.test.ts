import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { savePlayer } from '../../../tests/support/records.ts'
import { newId } from '../../records/digest.ts'
import { pictureAddress } from './address.ts'
import { draftOf } from '../player/draft.ts'
import { fileName, uploadPicture } from './upload.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.close())

/** The smallest PNG: one transparent pixel. */
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.codePointAt(0) ?? 0,
)

const player = () =>
  savePlayer({
    id: newId(),
    draft: { ...draftOf(), name: 'Logo', type: 'Company' },
    base: null,
    contact: null,
  })

test('an uploaded logo reports progress and is served at the address of its path', async () => {
  const { id } = await player()
  const progress: number[] = []
  const file = new File([PIXEL], 'Our Logo (2).png', { type: 'image/png' })
  const path = await uploadPicture('players', id, file, (percent) => progress.push(percent)).done
  expect(path).toBe(`players/${id}/Our-Logo-2.png`)
  expect(progress.at(-1)).toBe(100)
  const shown = await fetch(pictureAddress(path, ''))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('rejects a file that is no picture and a picture of a missing record', async () => {
  const { id } = await player()
  const script = new File(['<script>'], 'x.html', { type: 'text/html' })
  await expect(uploadPicture('players', id, script, () => null).done).rejects.toMatchObject({
    code: 'storage/unauthorized',
  })
  const picture = new File([PIXEL], 'x.png', { type: 'image/png' })
  await expect(uploadPicture('players', 'nobody', picture, () => null).done).rejects.toMatchObject({
    code: 'storage/unauthorized',
  })
})

test.each([
  ['Logo.PNG', 'image/png', 'Logo.png'],
  ['شعار.png', 'image/png', 'picture.png'],
  ['../../etc/passwd', 'image/webp', 'picture.webp'],
  ['Ünïcode name.jpeg', 'image/jpeg', 'Unicode-name.jpg'],
])('stores the file %s of type %s as %s', (name, type, expected) => {
  expect(fileName(name, type)).toBe(expected)
})
