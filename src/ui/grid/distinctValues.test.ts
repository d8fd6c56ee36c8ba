import { expect, test, vi } from 'vitest'
import { randomFrom } from '../../../tests/fuzz/random.ts'
import * as folding from '../../fold.ts'
import { DistinctValues, ranksOfNumbers } from './distinctValues.ts'

/** The ranks by their definition. */
function expectedRanks(values: readonly (string | null)[]): number[] {
  const keys = values.map((value) => folding.sortKey(value ?? ''))
  const sorted = [...new Set(keys.filter((key) => key !== ''))].sort()
  return keys.map((key) => sorted.indexOf(key) + 1)
}

const WORDS = ['Phase', 'phase', 'Éclat', 'eclat', 'برج', 'بُرج', '“Lot', '—', '🏗', '']

test('values that come in any order and in any number at once have the ranks of a full sort', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const { below, pick, chance } = randomFrom(seed)
    const nextValue = () => (chance(0.1) ? null : `${pick(WORDS)}${chance(0.5) ? ` ${below(30)}` : ''}`)
    const values = new DistinctValues()
    const seen: (string | null)[] = []
    for (let step = 0; step < 6; step++) {
      seen.push(...Array.from({ length: pick([1, 2, 80]) }, nextValue))
      const { ranks, distinct } = values.ranksOf(values.numbersOf(seen))
      expect(Array.from(ranks), `seed ${seed}`).toEqual(expectedRanks(seen))
      expect(distinct).toBe(Math.max(...ranks))
    }
  }
})

test('a few new values are inserted without computing the sort key of every other one', () => {
  const values = new DistinctValues()
  const names = Array.from({ length: 1_000 }, (_, at) => `Tower ${at * 2}`)
  values.ranksOf(values.numbersOf(names))
  const keyed = vi.spyOn(folding, 'sortKey')
  const { ranks } = values.ranksOf(values.numbersOf([...names, 'Tower 501', 'TOWER 500', '']))
  expect(Array.from(ranks.slice(-3))).toEqual([252, 251, 0])
  expect(ranks[250]).toBe(251)
  expect(ranks[251]).toBe(253)
  expect(keyed.mock.calls.length).toBeLessThan(50)
})

test('a text is folded once for all rows that have it', () => {
  const folded = vi.spyOn(folding, 'fold')
  const values = new DistinctValues()
  const numbers = values.numbersOf(['Doha', 'Baghdād', 'Doha', null])
  folded.mockClear()
  const passing = values.passing((text) => text.includes('a'))
  expect(Array.from(numbers, (number) => passing[number])).toEqual([1, 1, 1, 0])
  expect(values.folded(numbers[1]!)).toBe('baghdad')
  expect(folded).toHaveBeenCalledTimes(3)
})

test('numbers are ranked by size, equal ones alike; NaN is blank', () => {
  const { ranks, distinct } = ranksOfNumbers(Float64Array.of(5, Number.NaN, -1.5, 5, 1e12, -Infinity))
  expect(Array.from(ranks)).toEqual([3, 0, 2, 3, 5, 1])
  expect(distinct).toBe(5)
})
