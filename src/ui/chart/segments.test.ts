import { expect, test } from 'vitest'
import { segmentsIn, ticksOf } from './segments.ts'

test.each([
  [1, [0.5, 1]],
  [4, [1, 2, 3, 4]],
  [7, [2, 4, 6]],
  [1_204, [500, 1_000]],
  [9_999, [5_000]],
  [10_000, [5_000, 10_000]],
  [3.1e12, [1e12, 2e12, 3e12]],
  [0, []],
  [Number.NaN, []],
])('a chart up to %d has lines at %j', (most, ticks) => {
  expect(ticksOf(most)).toEqual(ticks)
})

test('segments follow one another, and an empty part takes no room', () => {
  const parts = [
    { name: 'Active', size: 1 },
    { name: 'On Hold', size: 0 },
    { name: 'Planning', size: 3 },
  ]
  expect(segmentsIn(parts, 8).map(({ name, from, share }) => [name, from, share])).toEqual([
    ['Active', 0, 12.5],
    ['Planning', 12.5, 37.5],
  ])
})
