import { expect, test } from 'vitest'
import { MAX_VALUE_LENGTH } from '../entities/dynamic-field/schema.ts'
import { customColumn } from './custom.ts'

test('a text is as long as the form takes it, and a longer one is cut to that', () => {
  const { read } = customColumn({ name: 'note', label: 'Note', type: 'string', options: [] })
  const longest = 'x'.repeat(MAX_VALUE_LENGTH)
  expect(read(longest)).toEqual({ value: longest })
  const cut = read(`${longest}x`)
  expect(cut.converted).toContain('cut')
  expect(cut.value).toHaveLength(MAX_VALUE_LENGTH)
})
