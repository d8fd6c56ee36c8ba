import { expect, test } from 'vitest'
import { newestIn } from './newestChange.ts'

test('returns the latest update time in a response, or 0 without one', () => {
  const page = (...moments: (number | null)[]) => ({ records: moments.map((updatedAt) => ({ updatedAt })) })
  expect(newestIn({ pages: [page(3, 9, null), page(5)] })).toBe(9)
  expect([newestIn({ updatedAt: 4 }), newestIn(undefined), newestIn({ total: 12 })]).toEqual([4, 0, 0])
  expect(newestIn([{ updatedAt: 'yesterday' }, { updatedAt: 2 }])).toBe(2)
})
