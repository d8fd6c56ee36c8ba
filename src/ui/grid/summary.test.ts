import { expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { layoutColumns } from './columnLayout.ts'
import { summaryOf } from './summary.ts'

interface Dam {
  name: string
  value: number | null
  currency: string
  turbines: number | null
}
const columns: GridColumn<Dam>[] = [
  { id: 'name', label: 'Name', kind: 'text', shown: true, value: ({ name }) => name },
  {
    id: 'value',
    label: 'Value',
    kind: 'number',
    shown: true,
    value: ({ value }) => value,
    unit: ({ currency }) => currency,
    amountText: (amount, unit) => `${unit} ${amount}`,
  },
  { id: 'turbines', label: 'Turbines', kind: 'number', shown: true, value: ({ turbines }) => turbines },
]
const dams: Dam[] = [
  { name: 'A', value: 100, currency: 'AED', turbines: 4 },
  { name: 'B', value: 50, currency: 'USD', turbines: null },
  { name: 'C', value: 200, currency: 'AED', turbines: 7 },
  { name: 'D', value: null, currency: 'AED', turbines: null },
]
const grid = {
  recordAt: (position: number) => dams[position],
  layout: layoutColumns(
    columns,
    null,
    { pinned: [], pinnedEnd: [], widths: {} },
    { isSelectable: false, actions: null },
  ),
}
const rect = (first: number, last: number, bottom = 3) => ({ top: 0, bottom, first, last })

test('amounts are summed per currency, and blanks are ignored', () => {
  expect(summaryOf(grid, rect(0, 1))).toEqual(['Sum AED 300, average AED 150', 'Sum USD 50, average USD 50'])
})

test('the sums of several number columns name their columns', () => {
  expect(summaryOf(grid, rect(1, 2, 0))).toEqual([
    'Value: sum AED 100, average AED 100',
    'Turbines: sum 4, average 4',
  ])
  expect(summaryOf(grid, rect(2, 2))).toEqual(['Sum 11, average 5.5'])
})

test('text, a single cell and no cells have no sum', () => {
  expect(summaryOf(grid, rect(0, 0))).toEqual([])
  expect(summaryOf(grid, rect(1, 1, 0))).toEqual([])
  expect(summaryOf(grid, null)).toEqual([])
})

test('picked cells are summed like a range', () => {
  const picks = { column: 1, rows: [0, 2], ids: new Set(['A', 'C']) }
  expect(summaryOf(grid, null, picks)).toEqual(['Sum AED 300, average AED 150'])
})
