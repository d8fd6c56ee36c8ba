import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { indexFile } from './indexes.ts'

const FILE = join(import.meta.dirname, '../../firestore.indexes.json')
const generated = `${JSON.stringify(indexFile(), null, 2)}\n`

// `npm run indexes` is this test with WRITE_INDEXES set.
if (process.env.WRITE_INDEXES) writeFileSync(FILE, generated)

test('the committed index file is the one the listings need', () => {
  expect(readFileSync(FILE, 'utf8')).toBe(generated)
})

test('no index is declared twice', () => {
  const keys = indexFile().indexes.map((index) => JSON.stringify(index))
  expect(new Set(keys).size).toBe(keys.length)
})
