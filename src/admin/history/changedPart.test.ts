import { expect, test } from 'vitest'
import { changedPart } from './changedPart.ts'

const long = 'The metro of the capital has six lines. '.repeat(20)

test('short texts are returned whole, long ones cut to the changed words and their context', () => {
  expect(changedPart('one', 'two')).toEqual(['one', 'two'])
  const [before, after] = changedPart(`${long}It opened.${long}`, `${long}It was closed.${long}`)
  expect(before).toMatch(/^….{60}opened.+…$/)
  expect(after).toMatch(/^….{60}was closed.+…$/)
  expect(after.length).toBeLessThan(160)
})

test('finds text added at the end, and cuts very long texts', () => {
  const [before, after] = changedPart(long, `${long}More.`)
  expect(before).toHaveLength(61)
  expect(after).toMatch(/lines\. More\.$/)
  expect(changedPart('', 'x'.repeat(5000))[1]).toHaveLength(2001)
})
