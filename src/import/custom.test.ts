import { expect, test } from 'vitest'
import { MAX_VALUE_LENGTH } from '../entities/dynamic-field/schema.ts'
import { customColumn } from './custom.ts'

test('text up to the length that the form allows is kept, longer text is cut to it', () => {
  const { read } = customColumn({ name: 'note', label: 'Note', type: 'string', options: [] })
  const longest = 'x'.repeat(MAX_VALUE_LENGTH)
  expect(read(longest)).toEqual({ value: longest })
  const cut = read(`${longest}x`)
  expect(cut.converted).toContain('cut')
  expect(cut.value).toHaveLength(MAX_VALUE_LENGTH)
})
