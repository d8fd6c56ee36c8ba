import { expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { prepare, preparing } from './prepared.ts'

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
