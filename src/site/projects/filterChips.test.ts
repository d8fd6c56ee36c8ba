import { expect, test } from 'vitest'
import { PROJECT_FILTER_DEFAULTS } from '../../entities/project/schema.ts'
import { activeFilters, activeSettings } from './filterChips.ts'

const filters = {
  ...PROJECT_FILTER_DEFAULTS,
  country: ['Oman', 'Qatar'],
  owner: 'Aramco',
  q: 'metro',
  field: ['contract_type:EPC: lump sum'],
}

test('every filter in use can be named', () => {
  expect(activeFilters(filters).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Search: metro',
    'Country: Oman',
    'Country: Qatar',
    'Owner: Aramco',
    'contract type: EPC: lump sum',
  ])
})

test('taking one value away leaves its neighbours', () => {
  expect(activeFilters(filters).map(({ without }) => without)).toEqual([
    { q: '' },
    { country: ['Qatar'] },
    { country: ['Oman'] },
    { owner: '' },
    { field: [] },
  ])
})

test('the button on a phone counts what its panel holds: filters and an unusual order, not the search', () => {
  expect(activeSettings(PROJECT_FILTER_DEFAULTS)).toBe(0)
  expect(activeSettings(filters)).toBe(4)
  expect(activeSettings({ ...filters, dir: 'desc' })).toBe(5)
})
