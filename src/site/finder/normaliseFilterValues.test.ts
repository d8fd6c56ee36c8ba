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

test('values in other letters are the known ones, each filter for itself', () => {
  expect(
    meant({
      country: ['qatar', 'turkiye'],
      sector: ['Energy'],
      status: ['ACTIVE', 'on hold'],
      currency: ['usd'],
    }),
  ).toEqual({ country: ['Qatar', 'Türkiye'], status: ['Active', 'On Hold'], currency: ['USD'] })
})

test('punctuation of the text around a link is not part of a value, unless a known one has it', () => {
  const known = { ...facets, country: named('Qatar', 'U.A.E.', '') }
  const asked = (...country: string[]) =>
    normaliseFilterValues(PROJECT_FINDER, { ...PROJECT_LIST.defaults, country }, known)?.country
  expect(asked('Qatar.')).toEqual(['Qatar'])
  expect(asked('«qatar»')).toEqual(['Qatar'])
  expect(asked('U.A.E.')).toBeUndefined()
  expect(asked('U.A.E')).toEqual(['U.A.E.'])
  expect(asked('...')).toBeUndefined()
})

test('a value that is written twice is asked for once', () => {
  expect(meant({ country: ['QATAR', 'Qatar', 'qatar'] })).toEqual({ country: ['Qatar'] })
})

test('what is known, stands for nothing stated or is like nothing known stays as it is', () => {
  expect(meant({ country: ['Qatar', 'not-stated', 'Atlantis'] })).toBeUndefined()
})
