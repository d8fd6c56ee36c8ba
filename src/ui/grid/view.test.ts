import { expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { gridSearch } from '../gridSearch.ts'
import { searchOf, sortKeysOf, viewOf } from './view.ts'

const columns: GridColumn<{ name: string }>[] = [
  { id: 'name', label: 'Name', kind: 'text', value: (row) => row.name },
  { id: 'status', label: 'Status', kind: 'choice', value: () => null },
  { id: 'value', label: 'Value', kind: 'number', value: () => null },
]
const byName = [{ id: 'name', desc: false }]
const read = (search: Record<string, unknown>) => viewOf(gridSearch(search), columns, byName)

test('an address describes sort, filters, find, columns and group, and is written back unchanged', () => {
  const search = {
    q: 'tower',
    sort: '-value.name',
    status: ['Active', '_blank'],
    value: ['1bn..'],
    cols: 'name.value',
    match: 'any',
    group: 'status',
  }
  const view = read(search)
  expect(view).toEqual({
    sort: [
      { id: 'value', desc: true },
      { id: 'name', desc: false },
    ],
    filters: { status: ['Active', '_blank'], value: ['1bn..'] },
    isAny: true,
    find: 'tower',
    columns: ['name', 'value'],
    group: 'status',
  })
  expect(searchOf(view, columns, byName)).toMatchObject(search)
})

test('a column named twice in an address is shown once', () => {
  expect(read({ cols: 'value.name.value' })).toMatchObject({ columns: ['value', 'name'] })
})

test('a single value in the address is a list of one', () => {
  expect(read({ status: 'Active', sort: '-name' })).toMatchObject({
    filters: { status: ['Active'] },
    sort: [{ id: 'name', desc: true }],
  })
})

test('a hand-edited address falls back to the default view instead of failing', () => {
  const view = read({
    sort: ['nonsense', { a: 1 }],
    status: { x: 1 },
    cols: 'no,such',
    utm_source: 'mail',
    group: 'value',
    q: 2029,
  })
  expect(view).toEqual({ sort: byName, filters: {}, isAny: false, find: '2029', columns: null, group: null })
})

test('the default view writes nothing into the address', () => {
  const written = searchOf(
    { sort: byName, filters: {}, isAny: false, find: '', columns: null, group: null },
    columns,
    byName,
  )
  expect(written).toEqual({})
})

test('“any” is not written for a single filter', () => {
  const view = { ...read({ status: 'Active' }), isAny: true }
  expect(searchOf(view, columns, byName)).toEqual({ status: ['Active'] })
})

test('grouped rows are sorted by the group column first, in its own direction if it has one', () => {
  expect(sortKeysOf({ sort: byName, group: null })).toEqual(byName)
  expect(sortKeysOf({ sort: byName, group: 'status' })).toEqual([{ id: 'status', desc: false }, ...byName])
  expect(sortKeysOf({ sort: [...byName, { id: 'status', desc: true }], group: 'status' })).toEqual([
    { id: 'status', desc: true },
    ...byName,
  ])
})
