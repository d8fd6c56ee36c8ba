import { expect, test } from 'vitest'
import { parseQuantity } from './quantity.ts'

test.each([
  ['1,200.50', 1200.5],
  ['(500)', -500],
  ['-3', -3],
  ['1.2bn', 1_200_000_000],
  ['AED 1.2bn', 1_200_000_000],
  ['£ 3m', 3_000_000],
  ['2.5 million', 2_500_000],
  ['15 k', 15_000],
  ['١٬٢٠٠٫٥', 1200.5],
  ['.5', 0.5],
  ['0', 0],
])('%s is read as %d', (text, value) => {
  expect(parseQuantity(text)).toBe(value)
})

test.each(['', 'about 5', '5 to 6', '12 parsecs', '1.2.3', 'NaN', 'AED'])('"%s" is not a number', (text) => {
  expect(parseQuantity(text)).toBeNull()
})
