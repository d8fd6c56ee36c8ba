import { expect, test } from 'vitest'
import { countryNames } from '../entities/location/countries.ts'
import { countriesFor, locationColumns } from './columns.tsx'

const RECORDS = [
  { city: '', country: 'Wakanda' },
  { city: '', country: 'Oman' },
]

test('a country cell offers what a form offers: the countries of the world and those in use', () => {
  const country = locationColumns().find(({ id }) => id === 'country')
  const offered = country?.editor?.suggestions?.(RECORDS) ?? []
  expect(offered).toEqual(countriesFor(RECORDS))
  expect(offered).toEqual(expect.arrayContaining([...countryNames(), 'Wakanda']))
  expect(offered.filter((name) => name === 'Oman')).toHaveLength(1)
  expect(country?.editor?.newOne).toBe('country')
})
