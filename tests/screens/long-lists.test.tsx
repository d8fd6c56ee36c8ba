import { useTable } from '@tanstack/react-table'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { GridColumn } from '../../src/ui/grid/column.ts'
import { indexIn, TABLE } from '../../src/ui/grid/features.ts'
import { prepare } from '../../src/ui/grid/prepared.ts'
import { useDisplacement } from '../../src/ui/grid/useFrozenOrder.ts'
import type { GridView } from '../../src/ui/grid/view.ts'

// Work that must not be repeated for tens of thousands of records.

interface Tower {
  id: string
  name: string
}
const columns: GridColumn<Tower>[] = [{ id: 'name', label: 'Name', kind: 'text', value: ({ name }) => name }]
const towers: Tower[] = ['c', 'a', 'b'].map((name) => ({ id: `id-${name}`, name }))
const view: GridView = {
  sort: [{ id: 'name', desc: false }],
  filters: {},
  find: '',
  isAny: false,
  columns: null,
  group: null,
}

test('the new position of an edited row is computed once for the same rows and view', () => {
  let asked = 0
  const recordId = ({ id }: Tower) => (asked++, id)
  const shown = {
    prepared: prepare(towers, columns),
    order: Uint32Array.from(towers.keys()),
    recordId,
  }
  const { result, rerender } = renderHook(({ by }: { by: GridView }) => useDisplacement(shown, by, 'id-c'), {
    initialProps: { by: view },
  })
  expect(result.current).toBe('moves to row 3')
  const before = asked
  rerender({ by: view })
  expect(asked).toBe(before)
  rerender({ by: { ...view, sort: [{ id: 'name', desc: true }] } })
  expect(result.current).toBeNull()
})

test('the index of positions is reused when a record changes in place', () => {
  const { result, rerender } = renderHook(
    ({ data }: { data: Tower[] }) =>
      useTable<typeof TABLE.features, object>({
        ...TABLE,
        data,
        columns: [{ id: 'name', accessorFn: (tower) => (tower as Tower).name }],
        getRowId: (tower) => (tower as Tower).id,
      }),
    { initialProps: { data: towers } },
  )
  const index = () => indexIn(result.current)
  const first = index()
  expect(first('id-b')).toBe(2)
  rerender({ data: towers.with(1, { id: 'id-a', name: 'aa' }) })
  expect(index()).toBe(first)
  rerender({ data: towers.toReversed() })
  expect(index()('id-b')).toBe(0)
  rerender({ data: towers.toReversed().slice(0, 2) })
  expect(index()('id-c')).toBeUndefined()
})
