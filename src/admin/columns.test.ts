import { expect, test } from 'vitest'
import { countryNames } from '../entities/location/countries.ts'
import { cellParsers } from './editor/cellParsers.ts'
import { countriesFor, locationColumns } from './columns.tsx'

const RECORDS = [
  { city: '', country: 'Wakanda' },
  { city: 'Seeb', country: 'Oman' },
]

test('a country cell suggests the countries of the world and those in use, as the form does', () => {
  const country = locationColumns().find(({ id }) => id === 'country')
  const offered = country?.editor?.suggestions?.(RECORDS) ?? []
  expect(offered).toEqual(countriesFor(RECORDS))
  expect(offered).toEqual(expect.arrayContaining([...countryNames(), 'Wakanda']))
  expect(offered.filter((name) => name === 'Oman')).toHaveLength(1)
  expect(country?.editor?.newOne).toBe('country')
})

const putLocation = (country: string, typed: string) =>
  locationColumns()
    .find(({ id }) => id === 'location')
    ?.put?.({ city: '', country }, typed, cellParsers(RECORDS))

test.each([
  ['Muscat, Oman', { city: 'Muscat', country: 'Oman' }],
  [
    'Al Khobar, Eastern Province, saudi arabia',
    { city: 'Al Khobar, Eastern Province', country: 'Saudi Arabia' },
  ],
  ['turkiye', { city: '', country: 'Türkiye' }],
  ['UAE / Dubai', { city: 'Dubai', country: 'United Arab Emirates' }],
  ['Birnin Zana, wakanda', { city: 'Birnin Zana', country: 'Wakanda' }],
  ['seeb', { city: 'seeb', country: 'Oman' }],
])('the location cell of a record in Wakanda parses “%s” into city and country', (typed, location) => {
  expect(putLocation('Wakanda', typed)).toEqual(location)
})

test('a location cell refuses an unknown country and says how to enter one', () => {
  expect(() => putLocation('Oman', 'Rabat')).toThrow(
    'There is no country “Rabat”: write city and country, as in Riyadh, Saudi Arabia, or set the country in the column Country',
  )
})
