import { expect, test } from 'vitest'
import { PROJECT_LIST } from '../../entities/project/list.ts'
import { PROJECT_FINDER } from '../projects/projectFinder.tsx'
import { activeFilters, activeSettings } from './activeFilters.ts'

const filters = {
  ...PROJECT_LIST.defaults,
  country: ['Oman', 'Qatar'],
  year: ['not-stated'],
  owner: ['Aramco'],
  q: 'metro',
  field: ['contract_type:EPC: lump sum'],
}

test('names every active filter', () => {
  expect(activeFilters(PROJECT_FINDER, filters).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Search: metro',
    'Country: Oman',
    'Country: Qatar',
    'Completion: Not stated',
    'Owner: Aramco',
    'Contract type: EPC: lump sum',
  ])
})

test('shows a value that is also a property of every object as it is', () => {
  const country = ['__proto__', 'constructor', 'toString']
  const active = activeFilters(PROJECT_FINDER, { ...PROJECT_LIST.defaults, country })
  expect(active.map(({ value }) => value)).toEqual(country)
})

test('names ranges by their ends, and companies by their names', () => {
  const asked = {
    ...PROJECT_LIST.defaults,
    from: '500000000',
    to: '2000000000',
    company: ['p1', 'p2'],
    field: ['area:>=5', 'area:<=9000', 'opening:>=2029-04'],
    bounds: '34,16,55,32',
  }
  const active = activeFilters(PROJECT_FINDER, asked, [], { p1: 'Jacobs' })
  expect(active.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Company: Jacobs',
    'Company: p2',
    'Amount: from USD\u00a0500m',
    'Amount: to USD\u00a02bn',
    'Map: this area',
    'Area: from 5',
    'Area: to 9000',
    'Opening: from Apr 2029',
  ])
  expect(active.map(({ without }) => without)).toContainEqual({ bounds: '' })
})

test('removing one value keeps the others', () => {
  expect(activeFilters(PROJECT_FINDER, filters).map(({ without }) => without)).toEqual([
    { q: '' },
    { country: ['Qatar'] },
    { country: ['Oman'] },
    { year: [] },
    { owner: [] },
    { field: [] },
  ])
})

test('the button on a phone counts filters and a changed order, but not the search', () => {
  const settings = (one: typeof filters) =>
    activeSettings(activeFilters(PROJECT_FINDER, one), one, PROJECT_LIST.defaults)
  expect(settings({ ...PROJECT_LIST.defaults })).toBe(0)
  expect(settings(filters)).toBe(5)
  expect(settings({ ...filters, dir: 'desc' })).toBe(6)
})
