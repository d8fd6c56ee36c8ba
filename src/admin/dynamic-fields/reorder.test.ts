import { expect, test } from 'vitest'
import { reordered, dropIndex } from './reorder.ts'

test.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 9, 'acb'],
  ['b', -1, 'bac'],
  ['b', 1, 'abc'],
  ['x', 0, 'abc'],
])('%s moved to %i gives %s', (id, index, expected) => {
  expect(reordered(['a', 'b', 'c'], id, index).join('')).toBe(expected)
})

test('a row dragged past the middle of another takes its place', () => {
  expect([5, 25, 35, 90].map((y) => dropIndex(y, [20, 30, 40]))).toEqual([0, 1, 2, 3])
})
