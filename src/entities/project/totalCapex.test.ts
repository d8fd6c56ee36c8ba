import { expect, test } from 'vitest'
import { decodeProject } from './decode.ts'
import { totalCapex } from './totalCapex.ts'

const project = (id: string, capexAmount: number | null, capexCurrency = 'USD') =>
  decodeProject(id, { name: id, capexAmount, capexCurrency })

test('the total adds the children in the parent’s currency to its capex and lists what was left out', () => {
  const total = totalCapex(project('p', 100), [project('a', 10), project('b', 5, 'AED'), project('c', null)])
  expect(total).toMatchObject({ amount: 110, currency: 'USD', basis: 'parent+children' })
  expect(total?.added.map(({ id }) => id)).toEqual(['p', 'a'])
  expect(total?.left.map(({ project, why }) => [project.id, why])).toEqual([
    ['b', 'another currency'],
    ['c', 'no amount'],
  ])
})

test('a parent without capex shows the sum of its children, if they share one currency', () => {
  expect(totalCapex(project('p', null), [project('a', 10), project('b', 5)])).toMatchObject({
    amount: 15,
    basis: 'children',
  })
  expect(totalCapex(project('p', null), [project('a', 10), project('b', 5, 'AED')])).toBeNull()
})

test('a parent without children in its currency is its own total', () => {
  expect(totalCapex(project('p', 100), [project('b', 5, 'AED')])).toMatchObject({
    amount: 100,
    basis: 'parent',
  })
})
