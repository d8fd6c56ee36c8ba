import { expect, test } from 'vitest'
import { tabAfterKey } from './tabAfterKey.ts'

test.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowLeft', 1, false, 0],
  ['ArrowRight', 0, true, 2],
  ['ArrowLeft', 2, true, 0],
  ['Home', 2, false, 0],
  ['End', 0, false, 2],
])('%s on tab %d of three, right to left %s, moves to tab %d', (key, at, rtl, next) => {
  expect(tabAfterKey(key, at, 3, rtl)).toBe(next)
})

test.each(['Tab', 'Enter', 'a'])('%s is left to the browser', (key) => {
  expect(tabAfterKey(key, 0, 3, false)).toBeNull()
})
