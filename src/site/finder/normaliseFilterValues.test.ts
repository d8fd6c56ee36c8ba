import { expect, test } from 'vitest'
import { facetsIn } from '../../entities/list/facets.ts'
import { PROJECT_LIST, type ProjectFacets } from '../../entities/project/list.ts'
import { PROJECT_FINDER } from '../projects/projectFinder.tsx'
import { normaliseFilterValues } from './normaliseFilterValues.ts'

const named = (...values: string[]) => values.map((value) => ({ value, n: 1, capex: {} }))

const facets: ProjectFacets = {
  ...facetsIn(PROJECT_LIST.definition, {}),
  total: 4,
  roots: 4,
  capex: { USD: 1 },
  country: named('Qatar', 'Türkiye', ''),
  sector: named('Energy'),
  status: named('Active', 'On Hold'),
}

const meant = (filters: Partial<typeof PROJECT_LIST.defaults>) =>
  normaliseFilterValues(PROJECT_FINDER, { ...PROJECT_LIST.defaults, ...filters }, facets)

test('replaces values in another case or without accents by the known ones, in each filter', async () => {
  expect(
    await meant({
      country: ['qatar', 'turkiye'],
      sector: ['Energy'],
      status: ['ACTIVE', 'on hold'],
      currency: ['usd'],
    }),
  ).toEqual({ country: ['Qatar', 'Türkiye'], status: ['Active', 'On Hold'], currency: ['USD'] })
})

test('strips punctuation around a value unless a known value has it', async () => {
  const known = { ...facets, country: named('Qatar', 'U.A.E.', '') }
  const asked = async (...country: string[]) =>
    (await normaliseFilterValues(PROJECT_FINDER, { ...PROJECT_LIST.defaults, country }, known))?.country
  expect(await asked('Qatar.')).toEqual(['Qatar'])
  expect(await asked('«qatar»')).toEqual(['Qatar'])
  expect(await asked('U.A.E.')).toBeUndefined()
  expect(await asked('U.A.E')).toEqual(['U.A.E.'])
  expect(await asked('...')).toBeUndefined()
})

test('ignores different signs between letters, such as oil-and-gas for Oil & Gas', async () => {
  const known = { ...facets, sector: named('Oil & Gas', 'Water') }
  const asked = (filters: Partial<typeof PROJECT_LIST.defaults>) =>
    normaliseFilterValues(PROJECT_FINDER, { ...PROJECT_LIST.defaults, ...filters }, known)
  expect(await asked({ sector: ['oil-and-gas'], status: ['on-hold'] })).toEqual({
    sector: ['Oil & Gas'],
    status: ['On Hold'],
  })
  expect(await asked({ sector: ['&'] })).toBeUndefined()
})

test('recognises a country by any of its names, whichever of them is stored', async () => {
  const known = { ...facets, country: named('Saudi Arabia', 'Türkiye', 'UAE', '') }
  const asked = async (...country: string[]) =>
    (await normaliseFilterValues(PROJECT_FINDER, { ...PROJECT_LIST.defaults, country }, known))?.country
  expect(await asked('Turkey', 'ksa')).toEqual(['Saudi Arabia', 'Türkiye'])
  expect(await asked('United Arab Emirates')).toEqual(['UAE'])
  expect(await asked('Emirates', 'uae')).toEqual(['UAE'])
  expect(await asked('السعودية')).toEqual(['Saudi Arabia'])
  expect(await asked('Oman')).toBeUndefined()
  expect(await asked('ksa, turkey')).toEqual(['Saudi Arabia', 'Türkiye'])
  expect(await asked('ksa, Atlantis')).toBeUndefined()
})

test('removes duplicate values', async () => {
  expect(await meant({ country: ['QATAR', 'Qatar', 'qatar'] })).toEqual({ country: ['Qatar'] })
})

test('leaves known, not-stated and unknown values unchanged', async () => {
  expect(await meant({ country: ['Qatar', 'not-stated', 'Atlantis'] })).toBeUndefined()
})
