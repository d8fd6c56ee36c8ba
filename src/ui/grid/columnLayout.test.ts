import { expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { ACTIONS, layoutColumns, SELECT } from './columnLayout.ts'

const column = (id: string, more: Partial<GridColumn<object>> = {}): GridColumn<object> => ({
  id,
  label: id,
  kind: 'text',
  value: () => null,
  ...more,
})
const columns = [
  column('name', { shown: true, width: 300 }),
  column('city', { shown: true }),
  column('owner'),
]
const own = { isSelectable: true, actions: 148 }
const ids = (chosen: string[] | null, pinned: string[]) =>
  layoutColumns(columns, chosen, { pinned, pinnedEnd: [], widths: {} }, own).map(({ id }) => id)

test('without a choice the default columns are between selection and actions', () => {
  expect(ids(null, [])).toEqual([SELECT, 'name', 'city', ACTIONS])
})

test('chosen columns come in their order, pinned ones first', () => {
  expect(ids(['owner', 'city', 'name'], ['name'])).toEqual([SELECT, 'name', 'owner', 'city', ACTIONS])
})

test('columns pinned to the end come before the actions', () => {
  const layout = layoutColumns(columns, null, { pinned: [], pinnedEnd: ['name'], widths: {} }, own)
  expect(layout.map(({ id, pinned, isEdge }) => [id, pinned, isEdge])).toEqual([
    [SELECT, 'start', true],
    ['city', null, false],
    ['name', 'end', true],
    [ACTIONS, 'end', false],
  ])
})

test('the title takes the remaining room until the person gives it a width', () => {
  const titled = [column('name', { shown: true, isTitle: true }), column('city', { shown: true })]
  const stretching = (widths: Record<string, number>) =>
    layoutColumns(titled, null, { pinned: ['name'], pinnedEnd: [], widths }, own).find(
      ({ stretches }) => stretches,
    )?.id
  expect(stretching({})).toBe('name')
  expect(stretching({ name: 200 })).toBe('city')
})
