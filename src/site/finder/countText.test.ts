import { expect, test } from 'vitest'
import { countText } from './countText.ts'

const WORDS = { one: 'project', many: 'projects', below: 'sub-projects' }

test('the whole list counts its projects and what belongs to them', () => {
  expect(countText(WORDS, false, { roots: 23, total: 61 }, undefined)).toBe(
    '23 projects (61 with sub-projects)',
  )
  expect(countText(WORDS, false, { roots: 1, total: 1 }, undefined)).toBe('1 project')
})

test('a filtered list counts its matches, and says when it has only counted some', () => {
  expect(countText(WORDS, true, { roots: 23, total: 61 }, { n: 1204, exact: true })).toBe('1,204 projects')
  expect(countText(WORDS, true, undefined, { n: 300, exact: false })).toBe('300+ projects')
  expect(countText(WORDS, true, undefined, { n: 0, exact: true })).toBe('0 projects')
})

test('nothing is claimed before it is known', () => {
  expect(countText(WORDS, true, { roots: 23, total: 61 }, undefined)).toBeNull()
  expect(countText(WORDS, false, undefined, undefined)).toBeNull()
})
