import { expect, test } from 'vitest'
import { windowAt } from './useVirtualRows.ts'

test('the window holds every row in sight with a margin on both sides', () => {
  const { first, last } = windowAt(100_000, 700, 38)
  expect(first).toBeLessThanOrEqual(Math.floor(100_000 / 38) - 8)
  expect(last).toBeGreaterThanOrEqual(Math.ceil(100_700 / 38) + 8)
  expect(last - first).toBeLessThan(60)
})

test('scrolling by a row or two draws nothing new', () => {
  expect(windowAt(52 * 38, 700, 38)).toEqual(windowAt(53 * 38, 700, 38))
})

test('at the top it begins with the first row', () => {
  expect(windowAt(0, 700, 38).first).toBe(0)
})

test('there are never more rows than slots, so every row of a window can have one of its own', () => {
  for (let top = 0; top < 5_000; top += 7) {
    const { first, last, slots } = windowAt(top, 713, 38)
    expect(last - first).toBeLessThanOrEqual(slots)
  }
})
