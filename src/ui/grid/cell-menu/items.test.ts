import { expect, test } from 'vitest'
import type { GridColumn } from '../column.ts'
import { BLANK, FILLED } from '../filter.ts'
import { otherFilters, valueFilter } from './items.ts'

const column = (kind: GridColumn<{ value: string | number | null }>['kind']): GridColumn<{ value: string | number | null }> => ({ id: 'a', label: 'A', kind, value: ({ value }) => value }) // oxfmt-ignore

test.each([
  ['text', 'Doha', '=Doha', ['-Doha']],
  ['text', '', BLANK, [FILLED]],
  ['choice', 'Active', 'Active', ['Planning', BLANK]],
  ['choice', null, BLANK, [FILLED]],
  ['number', 1200, '1200', null],
  ['date', '2029-04', '2029-04', null],
  ['moment', Date.UTC(2026, 10, 24, 8), '2026-11-24', null],
] as const)(
  'a %s cell with %j offers the filters "only" %j and "without" %j',
  (kind, value, only, without) => {
    expect(valueFilter(column(kind), { value })).toBe(only)
    expect(otherFilters(column(kind), { value }, ['Active', 'Planning', BLANK])).toEqual(without)
  },
)

test('a choice column with very many values offers no "without" filter', () => {
  const many = Array.from({ length: 60 }, (_, n) => `v${n}`)
  expect(otherFilters(column('choice'), { value: 'v1' }, many)).toBeNull()
})
