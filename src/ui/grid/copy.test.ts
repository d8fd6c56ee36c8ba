import { expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { copiedText, tabbed } from './copy.ts'
import { layoutColumns } from './columnLayout.ts'
import { prepare } from './prepared.ts'
import type { GridModel } from './useGrid.ts'

interface Tower {
  id: string
  name: string
  value: number | null
}
const columns: GridColumn<Tower>[] = [
  { id: 'name', label: 'Name', kind: 'text', shown: true, value: (tower) => tower.name },
  {
    id: 'value',
    label: 'Value',
    kind: 'number',
    shown: true,
    value: (tower) => tower.value,
    format: () => '1.3bn',
  },
]
const towers: Tower[] = [
  { id: 'a', name: 'Tower "A"', value: 1_300_000_000 },
  { id: 'b', name: 'Tower B', value: null },
]
const grid = (selection: Record<string, true>): GridModel<Tower> => ({
  count: 2,
  recordAt: (position) => towers[position],
  idAt: (position) => towers[position]?.id,
  positionOf: () => 0,
  placed: layoutColumns(columns, null, { pinned: [], widths: {} }, { isSelectable: true, hasActions: true }),
  prepared: prepare(towers, columns),
  selection,
  setSelection: () => {},
})

test('the focused cell is copied by its value, a number as digits', () => {
  expect(copiedText(grid({}), 0, 'value')).toBe('1300000000')
  expect(copiedText(grid({}), 1, 'name')).toBe('Tower B')
  expect(copiedText(grid({}), 0, '$actions')).toBeNull()
})

test('selected rows are copied with their headings, ready for a spreadsheet', () => {
  expect(copiedText(grid({ a: true, b: true }), 0, 'name')).toBe(
    'Name\tValue\n"Tower ""A"""\t1300000000\nTower B\t',
  )
})

test('a cell with a line break stays one cell', () => {
  expect(tabbed([['a\nb', 'c']])).toBe('"a\nb"\tc')
})
