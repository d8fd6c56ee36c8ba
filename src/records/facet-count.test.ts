import { expect, test } from 'vitest'
import { pairCounts } from './facet-count.ts'
import { pairKey } from './facet-keys.ts'

test('pairs of values come out of the counters as they went in', () => {
  const entry = { n: 2, capex: { USD: 5, AED: 0 } }
  const map = {
    [pairKey('Oman', 'Oil & Gas')]: entry,
    [pairKey('', 'a|b')]: entry,
    [pairKey('Qatar', '')]: entry,
    [pairKey('Gone', 'Energy')]: { n: 0 },
    broken: entry,
  }
  expect(pairCounts(map)).toEqual([
    { first: '', second: 'a|b', n: 2, capex: { USD: 5 } },
    { first: 'Oman', second: 'Oil & Gas', n: 2, capex: { USD: 5 } },
    { first: 'Qatar', second: '', n: 2, capex: { USD: 5 } },
  ])
  expect(pairCounts(null)).toEqual([])
})
