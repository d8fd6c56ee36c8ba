import { expect, test } from 'vitest'
import { readDate } from './date.ts'
import { partialDate } from './partial-date.ts'

test.each([
  [' 30/4/2029 ', '2029-04-30'],
  [' 2029-4 ', '2029-04'],
  ['2029-13', null],
  ['13/13/2029', null],
  ['Q3 2026', null],
])('the stored date “%s” is read as %s', (stored, date) => expect(partialDate(stored)).toBe(date))

test.each([
  ['12/11/2029', true],
  ['11/12/2029', true],
  ['12/12/2029', false],
  ['13/12/2029', false],
])('whether the day of %s comes first by assumption: %s', (typed, isDayFirst) =>
  expect(readDate(typed)).toMatchObject({ value: { isDayFirst } }),
)
