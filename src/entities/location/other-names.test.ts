import { expect, test } from 'vitest'
import { countryCalled } from './other-names.ts'

test.each([
  ['KSA', 'Saudi Arabia'],
  ['U.A.E.', 'United Arab Emirates'],
  [' kingdom of  Bahrain', 'Bahrain'],
  ['Oman', undefined],
  ['', undefined],
])('%s stands for %s', (typed, name) => {
  expect(countryCalled(typed)).toBe(name)
})
