import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFrozenOrder } from '../../src/ui/grid/useFrozenOrder.ts'
import type { GridView } from '../../src/ui/grid/view.ts'

const viewBy = (id: string): GridView => ({
  sort: [{ id, desc: false }],
  filters: {},
  isAny: false,
  find: '',
  columns: null,
  group: null,
})

/** Returns the order kept after a cell was edited and the grid then changes to this view and total. */
function keptAfter(view: GridView, total: number): readonly string[] | undefined {
  const { result, rerender } = renderHook((of) => useFrozenOrder(of.view, of.total), {
    initialProps: { view: viewBy('start'), total: 3 },
  })
  act(() => result.current.begin(['c', 'a', 'b'], 'a'))
  rerender({ view, total })
  return result.current.frozen?.ids
}

test('the frozen order is kept when an equal view is passed again', () => {
  expect(keptAfter(viewBy('start'), 3)).toEqual(['c', 'a', 'b'])
})

test('another view or number of records ends the frozen order', () => {
  expect(keptAfter(viewBy('end'), 3)).toBeUndefined()
  expect(keptAfter(viewBy('start'), 4)).toBeUndefined()
})
