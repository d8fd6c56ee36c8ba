import { expect, test } from 'vitest'
import { LONGEST_VALUE } from '../entities/dynamic-field/schema.ts'
import { customColumn } from './custom.ts'

test('a text is as long as the form takes it, and a longer one is cut to that', () => {
  const { read } = customColumn({ name: 'note', label: 'Note', type: 'string', options: [] })
  const longest = 'x'.repeat(LONGEST_VALUE)
  expect(read(longest)).toEqual({ value: longest })
  const cut = read(`${longest}x`)
  expect(cut.converted).toContain('cut')
  expect(cut.value).toHaveLength(LONGEST_VALUE)
})
