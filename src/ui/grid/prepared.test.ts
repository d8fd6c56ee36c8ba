import { expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { prepare } from './prepared.ts'

test('finding costs nothing for the rows that were made ready, some at a time, and sees the others all the same', () => {
  const rows = ['Red Sea Airport', 'Sea Wall', 'Plaza', 'Tower', 'Dam'].map((name) => ({ name }))
  const asked: string[] = []
  const value = ({ name }: { name: string }) => (asked.push(name), name)
  const columns: GridColumn<{ name: string }>[] = [{ id: 'name', label: 'Name', kind: 'text', value }]
  const prepared = prepare(rows, columns)

  prepared.prepareHaystacks(0, 2)
  prepared.prepareHaystacks(2, 4)
  expect(asked.splice(0)).toEqual(['Red Sea Airport', 'Sea Wall', 'Plaza', 'Tower'])
  expect(prepared.haystacks()).toEqual(['red sea airport', 'sea wall', 'plaza', 'tower', 'dam'])
  expect(asked).toEqual(['Dam'])
})

test('making more rows ready than there are ends with the last', () => {
  const rows = [{ name: 'Dam' }]
  const prepared = prepare(rows, [{ id: 'name', label: 'Name', kind: 'text', value: ({ name }) => name }])
  prepared.prepareHaystacks(0, 200)
  expect(prepared.haystacks()).toEqual(['dam'])
})
