import { expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { longestTexts } from './fitWidth.ts'

const column = (value: (text: string) => string): GridColumn<string> => ({
  id: 'name',
  label: 'Name',
  kind: 'text',
  value,
})

test('of very many texts the twenty longest are returned, longest first', async () => {
  const texts = Array.from({ length: 500 }, (_, at) => 'x'.repeat((at * 37) % 500))
  const longest = await longestTexts(
    column((text) => text),
    texts,
  )
  expect(longest.map(({ length }) => length)).toEqual(Array.from({ length: 20 }, (_, at) => 499 - at))
})

test('the page stays responsive while texts are compared', async () => {
  const order: string[] = []
  setTimeout(() => order.push('input'))
  const slow = (text: string) => {
    const until = performance.now() + 5
    while (performance.now() < until);
    return text
  }
  await longestTexts(column(slow), ['a', 'b', 'c', 'd', 'e'])
  order.push('fitted')
  expect(order).toEqual(['input', 'fitted'])
})
