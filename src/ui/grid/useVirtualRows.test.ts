import { expect, test } from 'vitest'
import { plainLines } from './groups.ts'
import { windowAt } from './useVirtualRows.ts'

const ROWS = plainLines(1_000, 38)

test('the window holds every row in sight and few others', () => {
  for (let top = 0; top < 5_000; top += 7) {
    const { first, last } = windowAt(top, 713, ROWS)
    expect(first * 38).toBeLessThanOrEqual(top)
    expect(last * 38).toBeGreaterThanOrEqual(top + 713)
    expect(last - first).toBeLessThan(26)
  }
})

test('scrolling within a row draws nothing new', () => {
  expect(windowAt(52 * 38 + 1, 700, ROWS)).toEqual(windowAt(52 * 38 + 20, 700, ROWS))
})

test('at the top it begins with the first row', () => {
  expect(windowAt(0, 700, ROWS).first).toBe(0)
})

test('there are never more rows than slots, so every row of a window can have one of its own', () => {
  for (let top = 0; top < 5_000; top += 7) {
    const { first, last, slots } = windowAt(top, 713, ROWS)
    expect(last - first).toBeLessThanOrEqual(slots)
  }
})
