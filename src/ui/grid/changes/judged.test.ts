import { expect, test } from 'vitest'
import type { GridColumn } from '../column.ts'
import type { EditPlan } from '../edits.ts'
import { changeLines, countsOf, withRejections, writable } from './judged.ts'

interface Tower {
  name: string
  city: string
}
const columns: GridColumn<Tower>[] = [
  { id: 'name', label: 'Name', kind: 'text', isTitle: true, value: ({ name }) => name },
  { id: 'city', label: 'City', kind: 'text', value: ({ city }) => city },
]
const record = { name: 'Tower A', city: '' }
const plan: EditPlan = {
  verdicts: [
    { state: 'new', shown: 'Doha' },
    { state: 'invalid', reason: 'Enter a name' },
    { state: 'same', shown: '' },
  ],
  write: () => Promise.reject(new Error('not asked')),
}
const edits = [
  { record, columnId: 'city', text: ' doha ' },
  { record, columnId: 'name', text: '' },
  { record, columnId: 'city', text: '' },
]
const lines = changeLines(edits, plan.verdicts, columns)

test('each change names its row and column, its values before and after, or why it is invalid', () => {
  expect(lines.slice(0, 2)).toEqual([
    { title: 'Tower A', label: 'City', before: '', after: 'Doha', state: 'new', reason: null },
    { title: 'Tower A', label: 'Name', before: 'Tower A', after: '', state: 'invalid', reason: 'Enter a name' },
  ]) // oxfmt-ignore
})

test('two amounts that are drawn alike are shown with all of their digits', () => {
  const amount: GridColumn<{ cost: number }> = {
    id: 'cost',
    label: 'Cost',
    kind: 'number',
    value: ({ cost }) => cost,
    render: () => 'USD 2.16m',
    editor: { text: ({ cost }) => String(cost) },
  }
  const edit = { record: { cost: 2_160_000 }, columnId: 'cost', text: '2161000' }
  const told = (state: 'changed' | 'same') => changeLines([edit], [{ state, shown: 'USD 2.16m' }], [amount])
  expect(told('changed')).toMatchObject([{ before: '2160000', after: '2161000' }])
  expect(told('same')).toMatchObject([{ before: 'USD 2.16m', after: 'USD 2.16m' }])
})

test('describes only the requested cells of many', () => {
  expect(changeLines(edits, plan.verdicts, columns, [1])).toEqual(lines.slice(1, 2))
})

test('only new and changed cells count as writable, and rejected ones no longer do', () => {
  expect(writable(countsOf(lines))).toBe(1)
  const after = changeLines(edits, withRejections(plan.verdicts, [{ index: 0, reason: 'Changed by Sara' }]), columns) // oxfmt-ignore
  expect(countsOf(after)).toEqual({ new: 0, changed: 0, same: 1, invalid: 1, rejected: 1 })
  expect(after[0]?.reason).toBe('Changed by Sara')
})
