import { expect, test } from 'vitest'
import { TENDER } from '../entities/tender.ts'
import { CONTRACTOR } from '../fields/contractor.ts'
import { edited, type Edit } from './proof.ts'

const ROOT = process.cwd()

test.each([
  ['a field', CONTRACTOR],
  ['an entity', TENDER],
])('every place that the proof of %s edits still exists', (_what, edits) => {
  const files = new Set(edits.map(({ file }) => file))
  expect(new Set(edited(ROOT, edits).keys())).toEqual(files)
})

const README: Edit = { file: 'README.md', after: 'npm run', add: '' }

test('rejects an insertion point that does not occur exactly once', () => {
  expect(() => edited(ROOT, [README])).toThrow('README.md no longer holds once: npm run')
  expect(() => edited(ROOT, [{ ...README, after: 'no such words' }])).toThrow('no longer holds once')
})

test('rejects a new file that exists already', () => {
  expect(() => edited(ROOT, [{ file: 'README.md', add: '' }])).toThrow('README.md is there already')
})
