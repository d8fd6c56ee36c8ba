import { expect, test } from 'vitest'
import { cityAndCountry, locationReader } from './typed.ts'

const HOW = 'write city and country, as in Riyadh, Saudi Arabia, or set the country in the column Country'

test.each([
  ['Dubai, UAE', 'Dubai', 'United Arab Emirates'],
  ['Riyadh, Saudi Arabia', 'Riyadh', 'Saudi Arabia'],
  ['دبي، الإمارات', 'دبي', 'United Arab Emirates'],
  ['الإمارات - دبي', 'دبي', 'United Arab Emirates'],
  ['UAE / Dubai', 'Dubai', 'United Arab Emirates'],
  ['Dubai/UAE', 'Dubai', 'United Arab Emirates'],
  ['Dubai | UAE', 'Dubai', 'United Arab Emirates'],
  ['Dubai - U.A.E.', 'Dubai', 'United Arab Emirates'],
  ['Dubai–UAE', 'Dubai', 'United Arab Emirates'],
  ['Dubai-UAE', 'Dubai', 'United Arab Emirates'],
  ['Dubai (UAE)', 'Dubai', 'United Arab Emirates'],
  ['UAE (Dubai)', 'Dubai', 'United Arab Emirates'],
  [' dubai , uae, ', 'dubai', 'United Arab Emirates'],
  ['\u200fدبي\u200f، \u200fالإمارات', 'دبي', 'United Arab Emirates'],
  ['Al-Khobar, KSA', 'Al-Khobar', 'Saudi Arabia'],
  ['Al Khobar, Eastern Province, Saudi Arabia', 'Al Khobar, Eastern Province', 'Saudi Arabia'],
  ['Saudi Arabia, Eastern Province, Al Khobar', 'Eastern Province, Al Khobar', 'Saudi Arabia'],
  ['Ruwais (Al Dhafra), UAE', 'Ruwais (Al Dhafra)', 'United Arab Emirates'],
  ['Abu Dhabi / Dubai, UAE', 'Abu Dhabi / Dubai', 'United Arab Emirates'],
  ['Sur, Oman', 'Sur', 'Oman'],
  ['Oman / Sur', 'Sur', 'Oman'],
  ['London, UK', 'London', 'United Kingdom'],
  ['Oman', '', 'Oman'],
  ['turkiye', '', 'Türkiye'],
  ['السعودية', '', 'Saudi Arabia'],
  ['Korea, Republic of', '', 'South Korea'],
  ['Seoul, Korea, Republic of', 'Seoul', 'South Korea'],
  ['Jordan, Hashemite Kingdom of, Amman', 'Amman', 'Jordan'],
  ['Guinea-Bissau', '', 'Guinea-Bissau'],
  ['Gaza, Palestine', 'Gaza', 'Palestine'],
  ['Palestine / Gaza', 'Gaza', 'Palestine'],
  ['Gaza', 'Gaza', 'Palestine'],
  ['Kuwait, Kuwait', 'Kuwait', 'Kuwait'],
  ['Kurdistan, Iraq', 'Kurdistan', 'Iraq'],
  ['Iraq / Kurdistan', 'Kurdistan', 'Iraq'],
  ['Kurdistan-Iraq', 'Kurdistan', 'Iraq'],
  ['Erbil, Kurdistan, Iraq', 'Erbil, Kurdistan', 'Iraq'],
  ['Erbil, Kurdistan Region of Iraq', 'Erbil, Kurdistan Region of Iraq', 'Iraq'],
  ['Kurdistan Region of Iraq', 'Kurdistan Region of Iraq', 'Iraq'],
  ['Edinburgh, Scotland', 'Edinburgh, Scotland', 'United Kingdom'],
  ['Edinburgh, Scotland, UK', 'Edinburgh, Scotland', 'United Kingdom'],
  ['Scotland / UK', 'Scotland', 'United Kingdom'],
])('“%s” is the city “%s” in %s', (text, city, country) => {
  expect(cityAndCountry(text)).toEqual({ value: { city, country } })
})

test.each([
  'Kuwait City',
  'Kuwait-City',
  'Port Sudan',
  'Al-Khobar',
  'Al – Khobar',
  'Boston, MA',
  'Sur',
  'Dubai',
  'Muscat, Sohar',
])('“%s” names no country', (text) => {
  expect(cityAndCountry(text)).toBe(null)
})

test('a text that names two countries is refused, as one of them would be lost', () => {
  expect(cityAndCountry('Egypt, KSA')).toEqual({
    refused: `“Egypt, KSA” names two countries, Egypt and Saudi Arabia: ${HOW}`,
  })
  expect(cityAndCountry('Scotland, Oman')).toEqual({
    refused: `“Scotland, Oman” names two countries, United Kingdom and Oman: ${HOW}`,
  })
})

const OMAN = { city: '', country: 'Oman' }
const read = locationReader([
  { city: 'Rabat', country: 'Morocco' },
  { city: 'Eastern', country: 'Saudi Arabia' },
  { city: 'Eastern', country: 'Egypt' },
  { city: 'Red Sea', country: 'Egypt' },
  { city: 'Red Sea', country: 'Oman' },
  { city: 'Georgia', country: 'United States' },
  { city: 'Birnin Zana', country: 'Wakanda' },
  { city: 'Nowhere', country: '' },
])

test.each([
  ['rabat', { city: 'rabat', country: 'Morocco' }],
  ['red sea', { city: 'red sea', country: 'Oman' }],
  ['wakanda / Jabari', { city: 'Jabari', country: 'Wakanda' }],
  ['Georgia, United States', { city: 'Georgia', country: 'United States' }],
  ['', { city: '', country: '' }],
])('in a record of Oman, “%s” is read by what other records say', (text, value) => {
  expect(read(text, OMAN)).toEqual({ value })
})

test('the name of a part of a country is the country where the record says so', () => {
  const value = { city: 'Glasgow', country: 'Scotland' }
  expect(read('Glasgow, Scotland', { city: '', country: 'Scotland' })).toEqual({ value })
})

test.each([
  ['Eastern', '“Eastern” is in Saudi Arabia and in Egypt'],
  ['Nowhere', 'There is no country “Nowhere”'],
  ['Atlantis', 'There is no country “Atlantis”'],
  ['Muscat, Sohar', 'There is no country “Sohar”'],
])('“%s” is refused with the reason', (text, reason) => {
  expect(read(text, OMAN)).toEqual({ refused: `${reason}: ${HOW}` })
})
