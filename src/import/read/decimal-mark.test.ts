import { expect, test } from 'vitest'
import { decimalMarkOf, withMark } from './decimal-mark.ts'

test.each([
  [['12,5', '1,234', '800'], ','],
  [['1.200,50', '350'], ','],
  [['1.200.000', '1.500'], ','],
  [['EUR 2,75', '1.200 Mio.'], ','],
  [['12.5', '1.234'], '.'],
  [['1,200.50', '1,234'], '.'],
  [['1,200,000'], '.'],
  [['1,20,00,000'], '.'],
  [['USD 1.2bn', '١٬٢٠٠'], '.'],
  [['1,234', '5.678', '800', 'n/a', ''], null],
  [['12,5', '12.5'], null],
  [['12,5', '1,234', '5,600'], null],
  [[], null],
] as const)('the amounts %j have the decimal mark %j', (cells, mark) =>
  expect(decimalMarkOf(cells)).toBe(mark),
)

test.each([
  ['1.234', ',', '1234'],
  ['1,234', ',', '1.2340'],
  ['1.200 Mio. EUR', ',', '1200 Mio. EUR'],
  ['1.234', '.', '1.2340'],
  ['1,234', '.', '1234'],
  ['12,5', ',', '12,5'],
  ['1.200.000', ',', '1.200.000'],
  ['1.200,50', ',', '1.200,50'],
] as const)('%s with the decimal mark %j becomes %s', (cell, mark, written) =>
  expect(withMark(cell, mark)).toBe(written),
)
