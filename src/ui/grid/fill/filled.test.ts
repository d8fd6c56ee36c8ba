import { expect, test } from 'vitest'
import type { GridModel } from '../useGrid.ts'
import { extentTo } from './extent.ts'
import { filledTexts } from './filled.ts'

const rows = [
  ['Phase 3', '2029-04'],
  ['Phase 4', '2029-05'],
]
const column = (index: number, kind: 'text' | 'date') => ({
  id: String(index),
  column: { id: String(index), label: '', kind, value: () => null, editor: { text: (row: string[]) => row[index] } },
}) // oxfmt-ignore
const grid = {
  count: 10,
  recordAt: (row: number) => rows[row - 4],
  layout: [column(0, 'text'), column(1, 'date')],
} as unknown as GridModel<string[]>
const source = { top: 4, bottom: 5, first: 0, last: 1 }
const filled = (to: { row: number; column: number }, isCopied = false) => {
  const extent = extentTo(source, to)
  return extent && filledTexts(grid, source, extent, isCopied)
}

test('downwards each column continues its own series', () => {
  expect(filled({ row: 7, column: 0 })).toEqual([
    { row: 6, column: 0, text: 'Phase 5' },
    { row: 7, column: 0, text: 'Phase 6' },
    { row: 6, column: 1, text: '2029-06' },
    { row: 7, column: 1, text: '2029-07' },
  ])
})

test('upwards each column continues backwards from the first row', () => {
  expect(filled({ row: 2, column: 1 })).toEqual([
    { row: 3, column: 0, text: 'Phase 2' },
    { row: 2, column: 0, text: 'Phase 1' },
    { row: 3, column: 1, text: '2029-03' },
    { row: 2, column: 1, text: '2029-02' },
  ])
})

test('a fill follows the side that is dragged furthest, and there is none inside the range', () => {
  expect(extentTo(source, { row: 9, column: 3 })?.way).toBe('down')
  expect(extentTo(source, { row: 6, column: 5 })?.rect).toEqual({ ...source, last: 5 })
  expect(extentTo(source, { row: 5, column: 0 })).toBeNull()
})
