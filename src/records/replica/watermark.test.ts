import { expect, test } from 'vitest'
import { Watermark } from './watermark.ts'

const mark = (at: number, id = `op${at}`) => ({ at, id })
const AT = 1_000_000

test('without a changeset the history is read from its beginning', () => {
  const watermark = new Watermark(null)
  expect(watermark.start(0)).toBeNull()
  watermark.advance(null, 0)
  expect(watermark.start(60_000)).toBeNull()
})

test('a mark not yet 15 s old makes the next read start two minutes before it', () => {
  const watermark = new Watermark(mark(AT))
  expect(watermark.start(0)).toBe(AT - 120_000)
  watermark.advance(mark(AT), 0)
  expect(watermark.start(14_999)).toBe(AT - 120_000)
  expect(watermark.start(15_000)).toBe(AT)
  expect(watermark.settled).toEqual(mark(AT))
})

test('a late changeset, dated before one already seen, is still found', () => {
  const watermark = new Watermark(mark(AT), mark(AT))
  watermark.advance(mark(AT + 5_000), 10_000)
  // Made at AT + 2,000, visible only now.
  expect(watermark.start(20_000)).toBeLessThanOrEqual(AT + 2_000)
  watermark.advance(mark(AT + 5_000), 20_000)
  expect(watermark.start(25_000)).toBe(AT + 5_000)
})

test('under a stream of changes the start of the read stays fifteen seconds behind', () => {
  const watermark = new Watermark(mark(AT), mark(AT))
  const starts = Array.from({ length: 5 }, (_, turn) => {
    const start = watermark.start(turn * 10_000)
    watermark.advance(mark(AT + (turn + 1) * 10_000), turn * 10_000)
    return (start ?? 0) - AT
  })
  expect(starts).toEqual([0, 0, 10_000, 20_000, 30_000])
})

test('a settled mark stays settled after a restart', () => {
  expect(new Watermark(mark(AT + 9), mark(AT)).start(0)).toBe(AT)
})
