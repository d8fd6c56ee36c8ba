import { expect, test } from 'vitest'
import {
  cellsIn,
  edgesOf,
  rangeAfterReorder,
  hasSameColumns,
  rangeStatus,
  rectOf,
  rowRange,
} from './range.ts'

const corner = (row: number, column: number) => ({ row, column, rowId: `r${row}`, columnId: `c${column}` })
const range = { anchor: corner(8, 1), head: corner(2, 3) }

test('a range is the same rectangle from whichever corner it starts', () => {
  expect(rectOf(range)).toEqual({ top: 2, bottom: 8, first: 1, last: 3 })
  expect(rectOf({ anchor: range.head, head: range.anchor })).toEqual(rectOf(range))
  expect(cellsIn(rectOf(range))).toBe(21)
})

test('a range moves with its rows, and ends when a row is missing or comes between them or its columns are gone', () => {
  const layout = Array.from({ length: 5 }, (_, index) => ({ id: `c${index}` })) as never
  const rows = (...ids: string[]) => ({
    idAt: (row: number) => ids[row],
    positionOf: (id: string | null) => ids.indexOf(id ?? ''),
  })
  const ids = Array.from({ length: 10 }, (_, row) => `r${row}`)
  const { idAt: before } = rows(...ids)
  expect(rangeAfterReorder(range, before, rows(...ids))).toEqual(range)
  const moved = rangeAfterReorder(range, before, rows('new', ...ids))
  expect(moved && rectOf(moved)).toEqual({ top: 3, bottom: 9, first: 1, last: 3 })
  expect(rangeAfterReorder(range, before, rows(...ids.slice(1)))).not.toBeNull()
  for (const gone of ['r8', 'r5', 'r2'])
    expect(rangeAfterReorder(range, before, rows(...ids.filter((id) => id !== gone))), gone).toBeNull()
  expect(rangeAfterReorder(range, before, rows(...ids.toSpliced(4, 0, 'new')))).toBeNull()
  const turned = rangeAfterReorder(range, before, rows(...ids.toReversed()))
  expect(turned).toMatchObject({ anchor: { row: 1, rowId: 'r8' }, head: { row: 7, rowId: 'r2' } })
  expect(rangeAfterReorder(range, before, rows(...ids.toReversed().toSpliced(4, 0, 'new')))).toBeNull()
  const one = { anchor: corner(4, 1), head: corner(4, 2) }
  expect(rangeAfterReorder(one, before, rows(...ids.toReversed()))).toMatchObject({
    head: { row: 5, column: 2 },
  })
  expect(hasSameColumns({ layout }, range)).toBe(true)
  expect(hasSameColumns({ layout: [] }, range)).toBe(false)
})

test('the outline of a range runs along its own edges only', () => {
  const rect = rectOf(range)
  expect(edgesOf(rowRange(rect, 2), 1)).toBe('top start')
  expect(edgesOf(rowRange(rect, 5), 2)).toBe('')
  expect(edgesOf(rowRange(rect, 8), 3)).toBe('bottom end')
  expect(edgesOf(rowRange(rect, 8), 4)).toBeUndefined()
  expect(rowRange(rect, 9)).toBeNull()
})

test('a selection of more than one cell is announced with its size', () => {
  expect(rangeStatus(rectOf(range))).toBe('21 cells selected: 7 rows, 3 columns')
  expect(rangeStatus({ top: 0, bottom: 9_999, first: 2, last: 2 })).toBe(
    '10,000 cells selected: 10,000 rows, 1 column',
  )
  expect(rangeStatus({ top: 1, bottom: 1, first: 2, last: 2 })).toBe('')
  expect(rangeStatus(null, { column: 2, rows: [1, 4, 9], ids: new Set(['r1', 'r4', 'r9']) })).toBe(
    '3 cells selected',
  )
})
