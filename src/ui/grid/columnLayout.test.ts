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

test('pinned columns stick side by side, at the widths that the person gave them', () => {
  const layout = layoutColumns(
    columns,
    null,
    { pinned: ['name', 'city'], pinnedEnd: [], widths: { name: 200 } },
    own,
  )
  expect(layout.map(({ pinned, offset }) => [pinned, offset])).toEqual([
    ['start', 0],
    ['start', 44],
    ['start', 244],
    ['end', 0],
  ])
})

test('columns pinned to the end come before the actions and stick beside them', () => {
  const layout = layoutColumns(columns, null, { pinned: [], pinnedEnd: ['name'], widths: {} }, own)
  expect(layout.map(({ id, pinned, offset, isEdge }) => [id, pinned, offset, isEdge])).toEqual([
    [SELECT, 'start', 0, true],
    ['city', null, 0, false],
    ['name', 'end', 148, true],
    [ACTIONS, 'end', 0, false],
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
