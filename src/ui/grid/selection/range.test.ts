import { expect, test } from 'vitest'
import { cellsIn, edgesOf, isUnmoved, rangeStatus, rectOf, rowRange } from './range.ts'

const corner = (row: number, column: number) => ({ row, column, rowId: `r${row}`, columnId: `c${column}` })
const range = { anchor: corner(8, 1), head: corner(2, 3) }

test('a range is the same rectangle from whichever corner it was begun', () => {
  expect(rectOf(range)).toEqual({ top: 2, bottom: 8, first: 1, last: 3 })
  expect(rectOf({ anchor: range.head, head: range.anchor })).toEqual(rectOf(range))
  expect(cellsIn(rectOf(range))).toBe(21)
})

test('a range is over when other rows or columns come to its corners', () => {
  const layout = Array.from({ length: 5 }, (_, index) => ({ id: `c${index}` })) as never
  const grid = { count: 10, idAt: (row: number) => `r${row}`, layout }
  expect(isUnmoved(grid, range)).toBe(true)
  expect(isUnmoved({ ...grid, idAt: (row) => `r${row + 1}` }, range)).toBe(false)
  expect(isUnmoved({ ...grid, layout: [] }, range)).toBe(false)
})

test('its outline runs along its own edges only', () => {
  const rect = rectOf(range)
  expect(edgesOf(rowRange(rect, 2), 1)).toBe('top start')
  expect(edgesOf(rowRange(rect, 5), 2)).toBe('')
  expect(edgesOf(rowRange(rect, 8), 3)).toBe('bottom end')
  expect(edgesOf(rowRange(rect, 8), 4)).toBeUndefined()
  expect(rowRange(rect, 9)).toBeNull()
})

test('more than one cell is announced with its rows and columns', () => {
  expect(rangeStatus(rectOf(range))).toBe('21 cells selected: 7 rows, 3 columns')
  expect(rangeStatus({ top: 0, bottom: 9_999, first: 2, last: 2 })).toBe(
    '10,000 cells selected: 10,000 rows, 1 column',
  )
  expect(rangeStatus({ top: 1, bottom: 1, first: 2, last: 2 })).toBe('')
  expect(rangeStatus(null, { column: 2, rows: [1, 4, 9], ids: new Set(['r1', 'r4', 'r9']) })).toBe(
    '3 cells selected',
  )
})
