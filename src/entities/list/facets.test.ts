import { expect, test } from 'vitest'
import { PLAYER_LIST } from '../player/list.ts'
import { PROJECT_LIST } from '../project/list.ts'
import { countOf, facetOf, type FacetsOf } from './facets.ts'
import { type AnyFilters, type List, type ListDefinition, listOf } from './list.ts'

/** A list with a filter that has no counters. */
const WITH_CONTRACTOR = listOf({
  ...PROJECT_LIST.definition,
  anyOf: { ...PROJECT_LIST.definition.anyOf, contractor: 'contractor' },
  offered: { ...PROJECT_LIST.definition.offered, contractor: 'Contractor' },
})

const TOTAL = 6426
const counts = [{ value: 'A', n: 5, capex: {} }]

const facetsFor = ({ counted, pairs }: ListDefinition) => ({
  total: TOTAL,
  roots: TOTAL,
  capex: {},
  ...Object.fromEntries(counted.map((filter) => [filter, counts])),
  ...Object.fromEntries(Object.keys(pairs).map((name) => [name, { 'A|A': { n: 3 } }])),
})

/** Sets a filter to a value that narrows the list. */
const set = (defaults: object, name: string): object => ({
  [name]: Array.isArray(defaults[name as keyof typeof defaults]) ? ['A'] : 'A',
})

const narrowers = ({ readers }: { readers: object }) =>
  Object.keys(readers).filter((name) => name !== 'sort' && name !== 'dir')

const LISTS: [string, { defaults: object; readers: object; definition: ListDefinition }][] = [
  ['projects', PROJECT_LIST],
  ['players', PLAYER_LIST],
  ['projects with a contractor', WITH_CONTRACTOR],
]

/** Counts without a server: returns 'asks' where the counters alone cannot answer. */
const exactly = async (list: List, filters: AnyFilters): Promise<number | 'asks'> => {
  const unknown: List = {
    ...list,
    plan: () => {
      throw new Error('asked')
    },
  }
  const count = countOf(unknown)
  return count(filters, async () => facetsFor(list.definition) as unknown as FacetsOf<ListDefinition>).then(
    (found) => found?.n ?? 'asks',
    () => 'asks' as const,
  )
}

test.each(LISTS)(
  'never returns the total for a filter of %s that the counters do not know',
  async (_, of) => {
    const list = of as unknown as List
    expect(await exactly(list, list.defaults)).toBe(TOTAL)
    for (const name of narrowers(list)) {
      const known = list.definition.counted.includes(name)
      expect(await exactly(list, { ...list.defaults, ...set(list.defaults, name) }), name).toBe(
        known ? 5 : 'asks',
      )
    }
  },
)

test.each(LISTS)(
  'two filters of %s are counted together only where the counters know the pair',
  async (_, of) => {
    const list = of as unknown as List
    const pairs = new Set(Object.values(list.definition.pairs).map((pair) => [...pair].sort().join()))
    for (const one of narrowers(list)) {
      for (const other of narrowers(list)) {
        if (one === other) continue
        const filters = { ...list.defaults, ...set(list.defaults, one), ...set(list.defaults, other) }
        const known = pairs.has([one, other].sort().join())
        expect(await exactly(list, filters), `${one} and ${other}`).toBe(known ? 3 : 'asks')
      }
    }
  },
)

test.each(LISTS)(
  'the counts of a filter of %s are narrowed by another filter only where the counters know the pair',
  (_, of) => {
    const list = of as unknown as List
    const facets = facetsFor(list.definition) as unknown as FacetsOf<ListDefinition>
    const pairs = Object.values(list.definition.pairs)
    for (const filter of list.definition.counted) {
      for (const other of narrowers(list).filter((name) => name !== filter)) {
        const { narrowed } = facetOf(list, facets, { ...list.defaults, ...set(list.defaults, other) }, filter)
        const known = pairs.some((pair) => pair.includes(filter) && pair.includes(other))
        expect(narrowed, `${filter} with ${other}`).toBe(known)
      }
    }
  },
)
