import { expect, test } from 'vitest'
import { truncated } from './truncated.ts'

test('a long text is shortened, and an emoji at the end is left out rather than cut in half', () => {
  expect(truncated('Barakah')).toBe('Barakah')
  expect(truncated('abcdef', 4)).toBe('abcd…')
  expect(truncated('abc🏗️', 4)).toBe('abc…')
  expect(truncated('ab🏗', 4)).toBe('ab🏗')
})
