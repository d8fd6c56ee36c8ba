import { expect, test } from 'vitest'
import { SortedRows } from './rows.ts'

interface Row {
  id: string
  n: number
}

const rowsOf = (...ids: string[]) => {
  const rows = new SortedRows<Row>()
  for (const id of ids) rows.put({ id, n: 0 })
  return rows
}
const numbers = (n: number) =>
  Array.from({ length: n }, (_, at) => `r${String((at * 7919) % n).padStart(5, '0')}`)

test('records are sorted by id, whatever order they arrive in', () => {
  const rows = rowsOf('b', 'a', 'é', '', '-', 'Z')
  expect(rows.all().map(({ id }) => id)).toEqual(['', '-', 'Z', 'a', 'b', 'é'])
  rows.remove('a')
  rows.put({ id: 'b', n: 1 })
  expect(rows.all().map(({ id, n }) => `${id}${n}`)).toEqual(['0', '-0', 'Z0', 'b1', 'é0'])
  expect([rows.get('a'), rows.get('b')?.n, rows.remove('a')]).toEqual([undefined, 1, false])
})

test('three thousand records are all returned, and changing one keeps the others as the same objects', () => {
  const rows = rowsOf(...numbers(3_000))
  const before = rows.all()
  expect(before.map(({ id }) => id)).toEqual(numbers(3_000).sort())
  rows.put({ id: 'r01234', n: 1 })
  const after = rows.all()
  expect(after.filter((row, at) => row !== before[at])).toEqual([{ id: 'r01234', n: 1 }])
  expect(rows.all()).toBe(after)
})

test('only the chunk of a changed record has to be written, and the written chunks restore all rows', () => {
  const rows = rowsOf(...numbers(3_000))
  const kept = new Map(rows.takeChanged().map((chunk) => [chunk.key, [...chunk.rows]]))
  expect(rows.takeChanged()).toEqual([])
  rows.put({ id: 'r02000', n: 5 })
  rows.remove('r02001')
  const changed = rows.takeChanged()
  expect(changed).toHaveLength(1)
  for (const { key, rows: own } of changed) kept.set(key, [...own])
  const again = SortedRows.of(
    [...kept].map(([key, own]) => ({ key, rows: own })).sort((a, b) => (a.key < b.key ? -1 : 1)),
  )
  expect(again.all()).toEqual(rows.all())
  expect(again.get('r02000')?.n).toBe(5)
})
