import { expect, test } from 'vitest'
import { countText } from './countText.ts'

const WORDS = { one: 'project', many: 'projects', below: 'sub-projects' }

test('an unfiltered list counts its projects, and all with their sub-projects', () => {
  expect(countText(WORDS, false, { roots: 23, total: 61 }, undefined)).toBe(
    '23 projects (61 with sub-projects)',
  )
  expect(countText(WORDS, false, { roots: 1, total: 1 }, undefined)).toBe('1 project')
})

test('a filtered list counts its matches, and marks an incomplete count with a plus sign', () => {
  expect(countText(WORDS, true, { roots: 23, total: 61 }, { n: 1204, exact: true })).toBe('1,204 projects')
  expect(countText(WORDS, true, undefined, { n: 300, exact: false })).toBe('300+ projects')
  expect(countText(WORDS, true, undefined, { n: 0, exact: true })).toBe('0 projects')
})

test('returns null until the counts are known', () => {
  expect(countText(WORDS, true, { roots: 23, total: 61 }, undefined)).toBeNull()
  expect(countText(WORDS, false, undefined, undefined)).toBeNull()
})
