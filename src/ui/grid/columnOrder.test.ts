import { expect, test } from 'vitest'
import { columnBeside, columnPut, movableWith } from './columnOrder.ts'

const LAYOUT = [
  { id: '$select', pinned: 'start' },
  { id: 'name', pinned: 'start' },
  { id: 'city', pinned: null },
  { id: 'value', pinned: null },
  { id: 'status', pinned: null },
  { id: '$actions', pinned: 'end' },
] as const

test('a column takes the place of the one it is dropped on, before or after the others', () => {
  const order = ['name', 'city', 'value', 'status']
  expect(columnPut(order, 'city', 'status')).toEqual(['name', 'value', 'status', 'city'])
  expect(columnPut(order, 'status', 'city')).toEqual(['name', 'status', 'city', 'value'])
  expect(columnPut(order, 'value', 'value')).toEqual(order)
  expect(columnPut(order, 'gone', 'city')).toEqual(order)
})

test('a column stays on its side of the pins and out of the grid’s own columns', () => {
  expect(movableWith(LAYOUT, 'value')).toEqual(['city', 'value', 'status'])
  expect(movableWith(LAYOUT, 'name')).toEqual(['name'])
  expect(columnBeside(LAYOUT, 'value', 1)).toBe('status')
  expect(columnBeside(LAYOUT, 'status', 1)).toBeNull()
  expect(columnBeside(LAYOUT, 'city', -1)).toBeNull()
  expect(columnBeside(LAYOUT, '$actions', -1)).toBeNull()
})
