import { expect, test } from 'vitest'
import { parseFieldPath } from './field-path.ts'

test('a parsed path is cached, and evicted once other long paths fill the cache', () => {
  const first = parseFieldPath('a.b')
  expect(parseFieldPath('a.b')).toBe(first)
  for (let i = 0; i < 400; i++) parseFieldPath(`${'x'.repeat(1400)}${i}`)
  expect(parseFieldPath('a.b')).not.toBe(first)
  expect(parseFieldPath('a.b')).toEqual(['a', 'b'])
})
