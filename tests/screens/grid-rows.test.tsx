import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { GridColumn } from '../../src/ui/grid/column.ts'
import { layoutColumns } from '../../src/ui/grid/columnLayout.ts'
import { plainLines } from '../../src/ui/grid/groups.ts'
import { useFocus } from '../../src/ui/grid/useFocus.ts'
import type { GridModel } from '../../src/ui/grid/useGrid.ts'
import { useVirtualRows } from '../../src/ui/grid/useVirtualRows.ts'

afterEach(() => document.body.replaceChildren())

const columns: GridColumn<object>[] = [
  { id: 'name', label: 'Name', kind: 'text', isTitle: true, value: () => '' },
]
const IDS = ['a', 'b']
const grid = {
  count: IDS.length,
  idAt: (position: number) => IDS[position],
  recordAt: () => ({}),
  positionOf: (id: string | null) => IDS.indexOf(id ?? ''),
  lines: plainLines(IDS.length, 38),
  layout: layoutColumns(columns, null, { pinned: [], pinnedEnd: [], widths: {} }, { isSelectable: false, actions: null }), // oxfmt-ignore
} as unknown as GridModel<object>

/** Creates a grid whose only row element is reused, as in a long list. */
function drawn() {
  document.body.innerHTML =
    '<div role="grid"><div role="rowgroup"><div id="layer"><div role="row" data-row="a"><div tabindex="0" data-column="name"></div></div></div></div></div>'
  const scroller = document.querySelector<HTMLElement>('[role=grid]')!
  const layer = document.querySelector<HTMLElement>('#layer')!
  return { scroller, layer, row: document.querySelector<HTMLElement>('[data-row]')! }
}

test('a focused element that now shows another record is focused again, so that it is announced', () => {
  const { scroller, row } = drawn()
  const heard: (string | undefined)[] = []
  scroller.addEventListener('focusin', () => heard.push(row.dataset.row))
  const { result } = renderHook(() => useFocus(grid, { current: scroller }, 38, () => {}))
  act(() => result.current.focusCell('a', 'name'))
  act(() => result.current.focusCell('a', 'name'))
  expect(heard).toEqual(['a'])
  row.dataset.row = 'b'
  act(() => result.current.focusCell('b', 'name'))
  expect(heard).toEqual(['a', 'b'])
})

/** Returns the values that a grid of this width gives to its styles. */
function saidAt(width: number) {
  const { scroller, layer } = drawn()
  Object.defineProperties(scroller, { offsetWidth: { value: width }, clientWidth: { value: width - 15 } })
  const { unmount } = renderHook(() => useVirtualRows({ current: layer }, grid.lines, 38))
  const said = [scroller.dataset.room, scroller.style.getPropertyValue('--client')]
  unmount()
  return said
}

test('a grid exposes its width to its styles, and how much of its columns stays pinned when it is narrow', () => {
  expect(saidAt(1_400)).toEqual([undefined, '1385px'])
  expect(saidAt(600)).toEqual(['small', '585px'])
  expect(saidAt(400)).toEqual(['least', '385px'])
})
