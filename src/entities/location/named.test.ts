import { expect, test } from 'vitest'
import { countryNamed } from './named.ts'

test.each([
  ['Turkey', 'Türkiye'],
  ['turkiye', 'Türkiye'],
  ['TR', 'Türkiye'],
  ['U.A.E.', 'United Arab Emirates'],
  ['K.S.A.', 'Saudi Arabia'],
  ['saudi', 'Saudi Arabia'],
  ['السعودية', 'Saudi Arabia'],
  ['الإمارات', 'United Arab Emirates'],
  ['المملكة العربية السعودية', 'Saudi Arabia'],
  ['The Kingdom of Bahrain', 'Bahrain'],
  ['Korea, Republic of', 'South Korea'],
  ['Egypt, Arab Rep.', 'Egypt'],
  ['ps', 'Palestine'],
  ['Maroc', 'Morocco'],
  ['Middle East', undefined],
  ['', undefined],
])('%s names %s', (text, country) => {
  expect(countryNamed(text)).toBe(country)
})
