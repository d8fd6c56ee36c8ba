import { expect, test } from 'vitest'
import type { DynamicField, FieldType } from '../../entities/dynamic-field/schema.ts'
import { customProblem, missingFields } from './problems.ts'
import { customChecks } from './schema.ts'
import { storedValues, typedValues } from './texts.ts'

const field = (type: FieldType, more: Partial<DynamicField> = {}): DynamicField => ({
  id: `project_${type}`,
  createdAt: null,
  updatedAt: null,
  rev: 1,
  lastChange: '',
  name: type,
  label: `The ${type}`,
  type,
  entityType: 'project',
  required: false,
  options: [],
  defaultValue: '',
  order: 0,
  ...more,
})

test.each<[FieldType, string, string | number | boolean]>([
  ['string', '  words ', 'words'],
  ['string', 'two\nlines\u200b  \u0007', 'two lines'],
  ['number', '1,200.5', 1200.5],
  ['number', '-3', -3],
  ['date', '30/4/2029', '2029-04-30'],
  ['date', '2029', '2029'],
  ['boolean', 'true', true],
  ['boolean', 'false', false],
  ['select', 'EUR', 'EUR'],
  ['url', 'example.com/a', 'https://example.com/a'],
])('a %s typed as %j is stored as %j', (type, typed, stored) => {
  expect(customProblem(field(type), typed)).toBeNull()
  expect(storedValues([field(type)], { [type]: typed })).toEqual({ [type]: stored })
  expect(typedValues([field(type)], { [type]: stored })).toEqual({ [type]: String(stored) })
})

test.each<[FieldType, string, string]>([
  ['number', 'many', 'Use a number such as 1200 or 12.5'],
  ['date', 'soon', 'Use a date such as 2029, 2029-04 or 2029-04-30'],
  ['url', 'javascript:alert(1)', 'Use a web address such as https://example.com'],
  ['boolean', 'perhaps', 'Choose yes or no'],
  ['string', 'x'.repeat(2001), 'At most 2000 characters'],
])('a %s typed as %.20s is refused', (type, typed, message) => {
  expect(customProblem(field(type), typed)).toBe(message)
})

test('a required field must be filled in, and each problem is reported at its own field', () => {
  const checks = customChecks([field('string', { required: true }), field('number')])
  const result = checks.safeParse({ customFields: { string: ' ', number: 'x', old: 'kept' } })
  expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['customFields.string', 'The string is required'],
    ['customFields.number', 'Use a number such as 1200 or 12.5'],
  ])
})

test('a new record starts with the defaults; an existing one gets none and keeps values whose field is gone', () => {
  expect(typedValues([field('select', { defaultValue: 'GBP' })], null)).toEqual({ select: 'GBP' })
  expect(typedValues([field('select', { defaultValue: 'GBP' })], { gone: 5 })).toEqual({
    select: '',
    gone: 5,
  })
  expect(storedValues([], { gone: 5 })).toEqual({ gone: 5 })
})

test('a field made required later is reported as missing, but only a new record needs it and only a cleared value is refused', () => {
  const fields = [field('string', { required: true })]
  const passes = (typed: string, former: Record<string, string> | null) =>
    customChecks(fields, former).safeParse({ customFields: { string: typed } }).success
  expect([passes('', {}), passes('', { string: '' }), passes('now', {})]).toEqual([true, true, true])
  expect(missingFields(fields, { string: ' ' })).toEqual(fields)
  expect(missingFields(fields, { string: 'now' })).toEqual([])
  // A new record must have a value, and an existing value may not be cleared.
  expect([passes('', null), passes('', { string: 'was' })]).toEqual([false, false])
  expect(customProblem(fields[0]!, '', { string: 'was' })).toBe('The string is required')
})
