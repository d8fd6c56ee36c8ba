import { expect, test } from 'vitest'
import { randomFrom } from '../../../tests/fuzz/random.ts'
import { type Mark, Watermark } from './watermark.ts'

const mark = (at: number, id = `op${at}`) => ({ at, id })
const AT = 1_000_000

test('without a changeset the history is read from its beginning', () => {
  const watermark = new Watermark(null)
  expect(watermark.start).toBeNull()
  watermark.advance(null, 0, AT)
  expect(watermark.start).toBeNull()
})

test('reads start two minutes before a mark until one has begun 15 s after it was seen', () => {
  const watermark = new Watermark(mark(AT))
  expect(watermark.start).toBe(AT - 120_000)
  watermark.advance(mark(AT), 0, null)
  watermark.advance(mark(AT), 14_999, null)
  expect(watermark.start).toBe(AT - 120_000)
  expect(watermark.settled).toBeNull()
  watermark.advance(mark(AT), 15_000, null)
  expect(watermark.start).toBe(AT)
  expect(watermark.settled).toEqual(mark(AT))
})

test('a mark is settled at once when the server’s clock had passed it by 15 s before the read', () => {
  const watermark = new Watermark(null)
  watermark.advance(mark(AT), 0, AT + 14_999)
  expect(watermark.settled).toBeNull()
  watermark.advance(mark(AT + 1), 0, AT + 15_000)
  expect(watermark.settled).toBeNull()
  watermark.advance(mark(AT + 1), 0, AT + 15_001)
  expect(watermark.settled).toEqual(mark(AT + 1))
  expect(watermark.start).toBe(AT + 1)
})

test('a late changeset, dated before one already seen, is still found, even by a read long afterwards', () => {
  const watermark = new Watermark(mark(AT), mark(AT))
  watermark.advance(mark(AT + 5_000), 10_000, null)
  // Made at AT + 2,000, visible only now.
  expect(watermark.start).toBeLessThanOrEqual(AT + 2_000)
  watermark.advance(mark(AT + 5_000), 60_000, null)
  expect(watermark.start).toBe(AT + 5_000)
})

test('under a stream of changes the start of the read stays at most thirty seconds behind', () => {
  const watermark = new Watermark(mark(AT), mark(AT))
  const starts = Array.from({ length: 6 }, (_, turn) => {
    const { start } = watermark
    watermark.advance(mark(AT + (turn + 1) * 10_000), turn * 10_000, null)
    return (start ?? 0) - AT
  })
  expect(starts).toEqual([0, 0, 0, 10_000, 20_000, 30_000])
})

test('a settled mark stays settled after a restart', () => {
  expect(new Watermark(mark(AT + 9), mark(AT)).start).toBe(AT)
})

test.each(Array.from({ length: 100 }, (_, seed) => seed))(
  'reads at any intervals, by a tab or its neighbour, find every changeset, however late it appears (seed %i)',
  (seed) => {
    const { below, chance } = randomFrom(seed)
    const trail = Array.from({ length: 60 }, (_, n) => {
      const at = AT + below(300_000)
      return { at, id: `op${n}`, visible: at + below(chance(0.5) ? 100 : 15_000) }
    })
    const found = new Set<string>()
    // performance.now() has another origin than the server's clock.
    const origin = below(5_000_000)
    let token = AT - below(60_000)
    let watermark = new Watermark(null)
    for (let now = AT; now < AT + 450_000; now += 1_000 + below(chance(0.3) ? 60_000 : 15_000)) {
      if (chance(0.2)) token = now - below(1_000)
      // A reload, which keeps the marks only.
      if (chance(0.1)) watermark = new Watermark(watermark.newest, watermark.settled)
      const { start } = watermark
      const read = trail.filter(({ at, visible }) => visible <= now && at >= (start ?? 0))
      let newest: Mark | null = null
      for (const { at, id } of read) {
        found.add(id)
        if (!newest || at > newest.at || (at === newest.at && id > newest.id)) newest = { at, id }
      }
      watermark.advance(newest, now - origin, chance(0.2) ? null : token)
    }
    expect(trail.filter(({ id }) => !found.has(id))).toEqual([])
  },
)
