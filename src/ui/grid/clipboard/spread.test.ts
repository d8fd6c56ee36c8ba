import { expect, test } from 'vitest'
import { randomFrom } from '../../../../tests/fuzz/random.ts'
import { spread } from './spread.ts'

const rect = (top: number, first: number, rows = 1, columns = 1) => ({
  top,
  first,
  bottom: top + rows - 1,
  last: first + columns - 1,
})
const end = { rows: 10, columns: 6 }
/** The texts by row. */
const laid = (block: string[][], target: ReturnType<typeof rect>) => {
  const found = spread(block, target, end)
  const rows = new Map<number, string[]>()
  for (const { row, text } of found?.cells ?? []) rows.set(row, [...(rows.get(row) ?? []), text])
  return [...rows.values()].map((texts) => texts.join(' '))
}

test('one value fills the whole range', () => {
  expect(laid([['x']], rect(2, 1, 3, 2))).toEqual(['x x', 'x x', 'x x'])
})

test('a block is repeated where the range is a multiple of it, and pasted once where it is not', () => {
  expect(laid([['a', 'b']], rect(0, 0, 3, 2))).toEqual(['a b', 'a b', 'a b'])
  expect(laid([['a'], ['b']], rect(0, 0, 4, 2))).toEqual(['a a', 'b b', 'a a', 'b b'])
  expect(laid([['a'], ['b']], rect(0, 0, 3, 1))).toEqual(['a', 'b'])
  expect(laid([['a', 'b'], ['c', 'd']], rect(0, 0))).toEqual(['a b', 'c d'])
}) // oxfmt-ignore

test('cells beyond the end of the grid are left out and counted', () => {
  const found = spread([['a', 'b', 'c'], ['d', 'e', 'f']], rect(9, 4), end) // oxfmt-ignore
  expect(found?.cells.map(({ text }) => text)).toEqual(['a', 'b'])
  expect(found?.beyond).toEqual({ rows: 1, columns: 1 })
})

test('a paste of more cells than allowed returns null', () => {
  expect(spread([['x']], rect(0, 0, 10, 6), end, 59)).toBeNull()
})

test('every cell of the pasted range gets exactly one text, and none outside the grid does', () => {
  const random = randomFrom(11)
  for (let round = 0; round < 2_000; round++) {
    const [height, width] = [1 + random.below(4), 1 + random.below(4)]
    const block = Array.from({ length: height }, (_, row) => Array.from({ length: width }, (__, column) => `${row},${column}`)) // oxfmt-ignore
    const [top, first] = [random.below(10), random.below(6)]
    const target = rect(top, first, 1 + random.below(10 - top), 1 + random.below(6 - first))
    const { cells, rect: taken, beyond } = spread(block, target, end)!
    const places = new Set(cells.map(({ row, column }) => `${row} ${column}`))
    expect(places.size).toBe(cells.length)
    expect(cells).toHaveLength((taken.bottom - taken.top + 1) * (taken.last - taken.first + 1))
    expect(cells.every(({ row, column }) => row < 10 && column < 6)).toBe(true)
    for (const { row, column, text } of cells)
      expect(text).toBe(`${(row - top) % height},${(column - first) % width}`)
    if (beyond.rows + beyond.columns === 0) expect(cells.length % (height * width)).toBe(0)
  }
})
