import { expect, test } from 'vitest'
import type { GridColumn } from '../column.ts'
import { layoutColumns } from '../columnLayout.ts'
import { plainLines } from '../groups.ts'
import { prepare } from '../prepared.ts'
import { rectAt } from '../selection/range.ts'
import type { GridModel } from '../useGrid.ts'
import type { ShownCells } from './copy.ts'
import { exactAt } from '../cellTexts.ts'
import { copied, plainText } from './copy.ts'

interface Tower {
  id: string
  name: string
  value: number | null
  added: number
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
    editor: { text: ({ value }) => String(value), exact: ({ value }) => `AED ${value}` },
  },
  { id: 'added', label: 'Added', kind: 'moment', shown: true, value: (tower) => tower.added },
]
const towers: Tower[] = [
  { id: 'a', name: 'Tower "A"', value: 1_300_000_000, added: new Date(2026, 10, 24, 8, 5).getTime() },
  { id: 'b', name: '=Tower B', value: null, added: 0 },
]
const grid = (...ticked: string[]): GridModel<Tower> & ShownCells<Tower> => ({
  statuses: {},
  count: 2,
  total: 2,
  matching: 2,
  order: Uint32Array.from(towers.keys()),
  recordId: ({ id }) => id,
  lines: plainLines(2, 38),
  groupedBy: null,
  totalsOf: () => [],
  toggleGroup: () => {},
  tickedIn: () => 0,
  foldGroups: () => {},
  recordAt: (position) => towers[position],
  idAt: (position) => towers[position]?.id,
  indexAt: (position) => position,
  positionOf: () => 0,
  layout: layoutColumns(
    columns,
    null,
    { pinned: [], pinnedEnd: [], widths: {} },
    { isSelectable: true, actions: 148 },
  ),
  theirs: null,
  prepared: prepare(towers, columns),
  selection: new Set(ticked),
  setSelection: () => {},
})
const text = (...given: Parameters<typeof copied<Tower>>) => {
  const taken = copied(...given)
  return taken && plainText(taken)
}

test('the focused cell is copied as its value: a number as digits, a moment as spreadsheets read it', () => {
  expect(text(grid(), rectAt({ row: 0, column: 2 }))).toBe('1300000000')
  expect(text(grid(), rectAt({ row: 0, column: 3 }))).toBe('2026-11-24 08:05')
  expect(text(grid(), null)).toBeNull()
})

test('a copy within the grid carries the exact value of the cell', () => {
  expect(copied(grid(), rectAt({ row: 0, column: 2 }))?.cells[0]?.[0]?.exact).toBe('AED 1300000000')
})

test('a copy within the grid carries the text of a column that is not editable', () => {
  const towersGrid = grid()
  expect(exactAt(towersGrid, 0, 3)).toBe('2026-11-24 08:05')
  expect(exactAt(towersGrid, 1, 1)).toBe('=Tower B')
  expect(copied(towersGrid, rectAt({ row: 1, column: 1 }))?.cells[0]?.[0]?.exact).toBe('=Tower B')
})

test('an unsaved cell is copied as it is shown', () => {
  const statuses = { a: { value: { state: 'saving', text: '5m', shown: '=5m', message: '' } as const } }
  const unsaved = { ...grid('a'), statuses }
  expect(copied(unsaved, rectAt({ row: 0, column: 2 }), true)?.cells).toEqual([
    [{ plain: "'=5m", exact: '5m' }],
  ])
  expect(text(unsaved, null)).toContain("'=5m")
})

test('a copied text is no formula in a spreadsheet', () => {
  expect(text(grid(), rectAt({ row: 1, column: 1 }))).toBe("'=Tower B")
})

test('selected rows are copied with their headings, quoted for a spreadsheet', () => {
  expect(text(grid('a'), rectAt({ row: 1, column: 1 }))).toBe(
    'Name\tValue\tAdded\n"Tower ""A"""\t1300000000\t2026-11-24 08:05',
  )
})

test('a cut takes the cell that it clears, whatever rows are selected', () => {
  expect(text(grid('a', 'b'), rectAt({ row: 0, column: 2 }), true)).toBe('1300000000')
})

test('selected rows are copied even if their group is folded', () => {
  const folded = { ...grid('a', 'b'), count: 1, recordAt: () => towers[0], idAt: () => 'a' }
  expect(text(folded, null)).toContain('Tower B')
})

test('selected cells are copied without headings, in preference to selected rows', () => {
  expect(text(grid('a'), { top: 0, bottom: 1, first: 1, last: 2 })).toBe(
    '"Tower ""A"""\t1300000000\n\'=Tower B\t',
  )
})
