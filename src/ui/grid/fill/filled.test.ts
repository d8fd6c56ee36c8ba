import { expect, test, vi } from 'vitest'
import type { ShownCells } from '../clipboard/copy.ts'
import { extentTo } from './extent.ts'
import { filledTexts, proposeFill } from './filled.ts'

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
  idAt: String,
  statuses: {},
  layout: [column(0, 'text'), column(1, 'date')],
} as unknown as ShownCells<string[]>
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

test('an unsaved cell is filled as it is shown', () => {
  const cell = { state: 'failed', text: 'Phase 8', message: '' } as const
  const unsaved = { ...grid, statuses: { 5: { 0: { ...cell, text: 'Phase 5' } }, 4: { 0: { ...cell, text: 'Phase 1', state: 'saved' as const } } } } // oxfmt-ignore
  const extent = extentTo(source, { row: 7, column: 0 })
  const texts = extent && filledTexts(unsaved, source, extent, false).map(({ text }) => text)
  expect(texts).toEqual(['Phase 7', 'Phase 9', '2029-06', '2029-07'])
})

test('cells beyond the end of a series are left out, and a note says so', () => {
  const propose = vi.fn<Parameters<typeof proposeFill>[1]['propose']>()
  const high = { ...grid, recordAt: (row: number) => (row === 4 ? ['Phase 1', ''] : ['Phase 9', '2029']) }
  const one = { ...source, bottom: 4, last: 0 }
  const extent = extentTo(one, { row: 1, column: 0 })
  if (extent) proposeFill(high, { propose }, one, extent, false)
  const edits = [{ record: ['Phase 9', '2029'], columnId: '0', text: 'Phase 0' }]
  const note = '2 cells stay unchanged: the numbers end at 0.'
  expect(propose).toHaveBeenCalledExactlyOnceWith(edits, { kind: 'fill', note })
})
