import { expect, test } from 'vitest'
import { indexFile } from './indexes.ts'

// `npm run indexes` writes the file; without its flag, as in this test, a difference fails.
test('the committed index file is the one the listings need', async () => {
  await expect(`${JSON.stringify(indexFile(), null, 2)}\n`).toMatchFileSnapshot(
    '../../../firestore.indexes.json',
  )
})

test('no index is declared twice', () => {
  const keys = indexFile().indexes.map((index) => JSON.stringify(index))
  expect(new Set(keys).size).toBe(keys.length)
})
