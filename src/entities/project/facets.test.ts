import { describe, expect, test } from 'vitest'
import { PROJECT_LIST, type ProjectFacets, type ProjectFilters } from './list.ts'
import { facetOf, facetsIn } from '../list/facets.ts'

const counted = (value: string, n: number) => ({ value, n, capex: {} })
const FACETS: ProjectFacets = {
  ...facetsIn(PROJECT_LIST.definition, {}),
  total: 12,
  roots: 12,
  capex: {},
  country: [counted('Qatar', 7), counted('Oman', 5)],
  sector: [counted('Rail', 8), counted('Water', 4)],
  status: [counted('Active', 9)],
  year: [counted('2030', 3), counted('', 9)],
  countrySector: {
    'Qatar|Rail': { n: 7 },
    'Oman|Rail': { n: 1 },
    'Oman|Water': { n: 4 },
    '(none)|Water': { n: 2 },
  },
}
const offered = (field: 'country' | 'sector' | 'status' | 'year', filters: Partial<ProjectFilters>) => {
  const { counts, narrowed } = facetOf(PROJECT_LIST, FACETS, { ...PROJECT_LIST.defaults, ...filters }, field)
  return [Object.fromEntries(counts.map(({ value, n }) => [value, n])), narrowed]
}

describe('a filter offers', () => {
  test('everything while no other filter is set, whatever its own choice', () => {
    expect(offered('country', {})).toEqual([{ Qatar: 7, Oman: 5 }, true])
    expect(offered('country', { country: ['Oman'] })).toEqual([{ Qatar: 7, Oman: 5 }, true])
  })

  test('the remaining counts of each country in the chosen sectors, and vice versa', () => {
    expect(offered('country', { sector: ['Water'] })).toEqual([{ Qatar: 0, Oman: 4 }, true])
    expect(offered('country', { sector: ['Water', 'Rail'] })).toEqual([{ Qatar: 7, Oman: 5 }, true])
    expect(offered('sector', { country: ['Qatar'] })).toEqual([{ Rail: 7, Water: 0 }, true])
    expect(offered('sector', { country: ['Qatar', 'not-stated'] })).toEqual([{ Rail: 7, Water: 2 }, true])
  })

  test.each<['country' | 'sector' | 'status' | 'year', Partial<ProjectFilters>]>([
    ['status', { country: ['Qatar'] }],
    ['country', { status: ['Active'] }],
    ['country', { sector: ['Rail'], q: 'metro' }],
    ['sector', { country: ['Qatar'], status: ['Active'] }],
    ['country', { currency: ['USD'] }],
    ['country', { year: ['2030'] }],
    ['year', { country: ['Qatar'] }],
  ])('for %s the counts of all projects, marked as such, with %o', (field, filters) => {
    const [counts, narrowed] = offered(field, filters)
    expect(narrowed).toBe(false)
    expect(counts).toEqual(Object.fromEntries(FACETS[field].map(({ value, n }) => [value, n])))
  })
})
