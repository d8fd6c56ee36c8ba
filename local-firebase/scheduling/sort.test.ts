import { expect, test } from 'vitest'
import { finish } from './scheduler.ts'
import { sorted } from './sort.ts'

test.each([0, 1, 255, 256, 257, 1000, 5000])(
  'sorts %i items, equal ones in their original order',
  (count) => {
    const items = Array.from({ length: count }, (_, i) => ({ key: (i * 7919) % 101, i }))
    const compare = (a: { key: number }, b: { key: number }): number => a.key - b.key
    expect(finish(sorted(items, compare))).toEqual(items.toSorted(compare))
  },
)

test('sorting 100,000 items yields at least every 5,000 comparisons', () => {
  const items = Array.from({ length: 100_000 }, (_, i) => (i * 7919) % 100_003)
  let compared = 0
  let most = 0
  const work = sorted(items, (a, b) => {
    compared++
    return a - b
  })
  while (!work.next().done) {
    most = Math.max(most, compared)
    compared = 0
  }
  expect(most).toBeLessThan(5000)
})
