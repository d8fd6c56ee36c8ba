import { expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { displacement } from './order.ts'
import { prepare } from './prepared.ts'
import type { GridView } from './view.ts'

interface Tower {
  name: string
  height: number
}
const columns: GridColumn<Tower>[] = [
  { id: 'name', label: 'Name', kind: 'text', value: (tower) => tower.name },
  { id: 'height', label: 'Height', kind: 'number', value: (tower) => tower.height },
]
const towers = [
  { name: 'A', height: 900 },
  { name: 'B', height: 200 },
  { name: 'C', height: 300 },
]
const view: GridView = {
  sort: [{ id: 'height', desc: false }],
  filters: {},
  isAny: false,
  find: '',
  columns: null,
  group: null,
}
const isA = (tower: Tower) => tower.name === 'A'

test('an edited row shows where sorting would move it', () => {
  const prepared = prepare(towers, columns)
  expect(displacement(prepared, view, isA, 0)).toBe('moves to row 3')
  expect(displacement(prepared, view, isA, 2)).toBeNull()
})

test('an edited row that the filters exclude shows “no longer matches”', () => {
  const filtered = { ...view, filters: { height: ['..500'] } }
  expect(displacement(prepare(towers, columns), filtered, isA, 0)).toBe('no longer matches')
})
