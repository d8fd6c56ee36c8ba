import { expect, test, vi } from 'vitest'
import * as folding from '../../fold.ts'
import type { GridColumn } from './column.ts'
import { prepare, PreparedCache, preparing } from './prepared.ts'

interface Tower {
  name: string
}

test('search texts of a long list are built in steps and are ready after the last one', () => {
  let read = 0
  const columns: GridColumn<Tower>[] = [
    { id: 'name', label: 'Name', kind: 'text', value: ({ name }) => (read++, name) },
  ]
  const towers = Array.from({ length: 5_000 }, (_, at) => ({ name: `Tower ${at}` }))
  const prepared = prepare(towers, columns)
  const reads: number[] = []
  const steps = preparing(prepared, ['name'])
  for (let isDone: boolean | undefined = false; !isDone; read = 0) {
    isDone = steps.next().done
    reads.push(read)
  }
  expect(reads).toEqual([5_000, 2_000, 2_000, 1_000])
  expect(prepared.haystacks()[4_999]).toBe('tower 4999')
  expect(read).toBe(0)
})

test('new columns with the same values are prepared again without reading or ordering them anew', () => {
  const keyed = vi.spyOn(folding, 'sortKey')
  const folded = vi.spyOn(folding, 'fold')
  const towers = ['Tower 2', 'Tower 10', ''].map((name) => ({ name }))
  const value = ({ name }: Tower) => name
  const also = () => ['torre']
  const column = { id: 'name', label: 'Name', kind: 'text', value, also } as const
  const cache = new PreparedCache<Tower>()
  const first = prepare(towers, [column], cache)
  expect(Array.from(first.ranks('name').ranks)).toEqual([1, 2, 0])
  expect(first.haystacks()).toEqual(['tower 2\ntorre', 'tower 10\ntorre', '\ntorre'])
  keyed.mockClear()
  folded.mockClear()

  const again = prepare(towers, [{ ...column, label: 'Tower' }], cache)
  expect(Array.from(again.ranks('name').ranks)).toEqual([1, 2, 0])
  expect(again.haystacks()).toEqual(first.haystacks())
  expect(keyed).not.toHaveBeenCalled()
  expect(folded).not.toHaveBeenCalled()

  const other = prepare(towers, [{ ...column, also: () => ['برج'], value: ({ name }: Tower) => name && `A ${name}` }], cache) // oxfmt-ignore
  expect(other.haystacks()[0]).toBe('a tower 2\nبرج')
  expect(Array.from(other.ranks('name').ranks)).toEqual([1, 2, 0])
})
