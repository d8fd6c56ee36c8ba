import { expect, test } from 'vitest'
import { fieldText } from './fieldText.ts'

test.each([
  [true, 'boolean', 'Yes'],
  ['false', 'boolean', 'No'],
  [1998, 'number', '1998'],
  [120000, 'number', '120,000'],
  [12.5, 'number', '12.5'],
  ['2500', 'number', '2,500'],
  ['about 40', 'number', 'about 40'],
  ['2029-04', 'date', 'Apr 2029'],
  ['2029-04-30', undefined, '30 Apr 2029'],
  ['2029', 'select', '2029'],
  ['11-50', 'select', '11-50'],
] as const)('shows the value %s of a field of type %s as %s', (value, type, text) => {
  expect(fieldText(value, type)).toBe(text)
})
