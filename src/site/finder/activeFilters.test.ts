import { expect, test } from 'vitest'
import { PROJECT_LIST } from '../../entities/project/list.ts'
import { PROJECT_FINDER } from '../projects/projectFinder.tsx'
import { activeFilters, activeSettings } from './activeFilters.ts'

const filters = {
  ...PROJECT_LIST.defaults,
  country: ['Oman', 'Qatar'],
  year: ['not-stated'],
  owner: 'Aramco',
  q: 'metro',
  field: ['contract_type:EPC: lump sum'],
}

test('every filter in use can be named', () => {
  expect(activeFilters(PROJECT_FINDER, filters).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Search: metro',
    'Country: Oman',
    'Country: Qatar',
    'Completion: Not stated',
    'Owner: Aramco',
    'Contract type: EPC: lump sum',
  ])
})

test('taking one value away leaves its neighbours', () => {
  expect(activeFilters(PROJECT_FINDER, filters).map(({ without }) => without)).toEqual([
    { q: '' },
    { country: ['Qatar'] },
    { country: ['Oman'] },
    { year: [] },
    { owner: '' },
    { field: [] },
  ])
})

test('the button on a phone counts what its panel holds: filters and an unusual order, not the search', () => {
  const settings = (one: typeof filters) =>
    activeSettings(activeFilters(PROJECT_FINDER, one), one, PROJECT_LIST.defaults)
  expect(settings({ ...PROJECT_LIST.defaults })).toBe(0)
  expect(settings(filters)).toBe(5)
  expect(settings({ ...filters, dir: 'desc' })).toBe(6)
})
