import { expect, test } from 'vitest'
import { searchOfText, viewText } from './viewText.ts'

test('a view contains order, filters and columns, but not the search text', () => {
  const search = { q: 'tower', view: 'v1', sort: '-value', cols: 'name.status', status: ['Active'] }
  expect(viewText(search)).toBe('cols=name.status&sort=-value&status=Active')
})

test('equivalent addresses make the same view', () => {
  const one = viewText({ sort: 'name', status: ['Planning', 'Active'], country: ['Oman'] })
  expect(viewText({ country: ['Oman'], status: ['Active', 'Planning'], sort: 'name' })).toBe(one)
  expect(viewText({ country: ['Oman'], status: ['Active'], sort: 'name' })).not.toBe(one)
})

test('a view restores the address it was made from, whatever characters it contains', () => {
  const search = { sort: '-value', status: ['50 % & more', 'الرياض'], value: ['>=1bn'], match: 'any' }
  expect(searchOfText(viewText(search))).toEqual(search)
  expect(searchOfText('')).toEqual({})
})
