import { expect, test } from 'vitest'
import { mergeDrafts } from './mergeDrafts.ts'

const base = { name: 'Tower', city: 'Doha', status: 'Planning' }
const labels = { name: 'Name', city: 'City' }

test('changes of different fields come together without a question', () => {
  const merged = mergeDrafts(base, { ...base, city: 'Lusail' }, { ...base, status: 'Active' }, labels)
  expect(merged.choices).toEqual([])
  expect(merged.withMine(new Set())).toEqual({ name: 'Tower', city: 'Lusail', status: 'Active' })
})

test('the same change on both sides is no question either', () => {
  const both = { ...base, city: 'Lusail' }
  expect(mergeDrafts(base, both, both, labels).choices).toEqual([])
})

test('a field changed by both is asked about, and either answer can be saved', () => {
  const merged = mergeDrafts(base, { ...base, name: 'North Tower' }, { ...base, name: 'South Tower' }, labels)
  expect(merged.choices).toEqual([
    { field: 'name', label: 'Name', mine: 'North Tower', theirs: 'South Tower' },
  ])
  expect(merged.withMine(new Set(['name'])).name).toBe('North Tower')
  expect(merged.withMine(new Set()).name).toBe('South Tower')
})
