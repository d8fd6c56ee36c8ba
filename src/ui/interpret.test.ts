import { expect, test } from 'vitest'
import { MONEY_OPTIONS } from '../values/quantity.ts'
import { interpretDate, interpretNumber } from './interpret.ts'

test('a typed value is read back as it is printed, or with the reason why it is rejected', () => {
  expect(interpretNumber('AED 1.2bn', MONEY_OPTIONS)).toBe('AED\u00a01,200,000,000')
  expect(interpretNumber('1,5', MONEY_OPTIONS)).toBe('1.5')
  expect(interpretNumber('1.200.000')).toBe('1,200,000')
  expect(interpretNumber('2.000')).toBe('“2.000” can be 2 or 2,000: write 2 or 2000')
  expect(interpretDate('31/12/2026')).toBe('31 Dec 2026')
  expect(interpretDate('03/04/2026')).toBe('3 Apr 2026 (day first)')
  expect(interpretDate('2024-13')).toBe('There is no month 13')
})
