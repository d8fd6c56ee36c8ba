import { expect, test } from 'vitest'
import { parseFieldPath } from './field-path.ts'

test('a path is remembered, and forgotten before paths without end take memory without end', () => {
  const first = parseFieldPath('a.b')
  expect(parseFieldPath('a.b')).toBe(first)
  for (let i = 0; i < 400; i++) parseFieldPath(`${'x'.repeat(1400)}${i}`)
  expect(parseFieldPath('a.b')).not.toBe(first)
  expect(parseFieldPath('a.b')).toEqual(['a', 'b'])
})
