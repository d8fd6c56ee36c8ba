import { expect, test, vi } from 'vitest'
import * as folding from '../../fold.ts'
import type { GridColumn } from './column.ts'
import { prepare, PreparedCache, preparing } from './prepared.ts'

interface Tower {
  name: string
}

test('texts of a long list are folded in steps and are ready after the last one', () => {
  const folded = vi.spyOn(folding, 'fold')
  const columns: GridColumn<Tower>[] = [
    { id: 'name', label: 'Name', kind: 'text', value: ({ name }) => name },
  ]
  const towers = Array.from({ length: 5_000 }, (_, at) => ({ name: `Tower ${at}` }))
  const prepared = prepare(towers, columns)
  const counts: number[] = []
  const steps = preparing(prepared, [])
  for (let isDone: boolean | undefined = false; !isDone;) {
    folded.mockClear()
    isDone = steps.next().done
    counts.push(folded.mock.calls.length)
  }
  expect(counts).toEqual([2_000, 2_000, 1_000, 0])
  expect(prepared.valueNumbers('name').values.folded(4_999)).toBe('tower 4999')
  expect(folded).not.toHaveBeenCalled()
})

test('other names are folded once for all records that have them', () => {
  const folded = vi.spyOn(folding, 'fold')
  const towers = ['Burj', 'Tower', 'Torre'].map((name) => ({ name }))
  const [city, country] = [['Dubaï'], ['UAE', 'الإمارات']]
  const columns: GridColumn<Tower>[] = [
    { id: 'name', label: 'Name', kind: 'text', value: ({ name }) => name, also: () => country },
    { id: 'place', label: 'Place', kind: 'text', value: () => '', also: () => city },
  ]
  const prepared = prepare(towers, columns)
  folded.mockClear()
  for (const tower of towers)
    expect(columns.map((column) => prepared.otherNames(column, tower))).toEqual(['uae\nالامارات', 'dubai'])
  expect(folded).toHaveBeenCalledTimes(2)
})

test('new columns with the same values are prepared again without folding or ordering them anew', () => {
  const keyed = vi.spyOn(folding, 'sortKey')
  const folded = vi.spyOn(folding, 'fold')
  const towers = ['Tower 2', 'Tower 10', ''].map((name) => ({ name }))
  const value = ({ name }: Tower) => name
  const column = { id: 'name', label: 'Name', kind: 'text', value } as const
  const cache = new PreparedCache<Tower>()
  const prepareAll = (columns: GridColumn<Tower>[]) => {
    const prepared = prepare(towers, columns, cache)
    for (const _ of preparing(prepared, ['name']));
    return Array.from(prepared.ranks('name').ranks)
  }
  expect(prepareAll([column])).toEqual([1, 2, 0])
  keyed.mockClear()
  folded.mockClear()

  expect(prepareAll([{ ...column, label: 'Tower', also: () => [] }])).toEqual([1, 2, 0])
  expect(keyed).not.toHaveBeenCalled()
  expect(folded).not.toHaveBeenCalled()

  expect(prepareAll([{ ...column, value: ({ name }: Tower) => name && `A ${name}` }])).toEqual([1, 2, 0])
  expect(keyed).toHaveBeenCalledTimes(3)
})
