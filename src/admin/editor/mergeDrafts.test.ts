import { expect, test } from 'vitest'
import { mergeDrafts } from './mergeDrafts.ts'

interface Draft {
  name: string
  city: string
  status: string
  roles: { id: string; roleName: string; playerId: string }[]
  customFields: Record<string, string>
}

const base: Draft = { name: 'Tower', city: 'Doha', status: 'Planning', roles: [], customFields: {} }
const label = (field: string) => field.toUpperCase()

test('merges changes to different fields without asking', () => {
  const merged = mergeDrafts(base, { ...base, city: 'Lusail' }, { ...base, status: 'Active' }, label)
  expect(merged.choices).toEqual([])
  expect(merged.withMine(new Set())).toEqual({ ...base, city: 'Lusail', status: 'Active' })
})

test('does not ask about the same change on both sides', () => {
  const both = { ...base, city: 'Lusail' }
  expect(mergeDrafts(base, both, both, label).choices).toEqual([])
})

test('a choice between two pictures shows their file names, not their storage paths', () => {
  const of = (imagePath: string) => ({ imagePath })
  const { choices } = mergeDrafts(of(''), of('news/n1/mine.png'), of('news/n1/theirs.png'), label)
  expect(choices).toEqual([
    expect.objectContaining({
      mine: 'mine.png',
      theirs: 'theirs.png',
      // Both pictures are shown, because names alone say little.
      paths: { mine: 'news/n1/mine.png', theirs: 'news/n1/theirs.png' },
    }),
  ])
})

test('asks about a field that both changed, and either value can be saved', () => {
  const merged = mergeDrafts(base, { ...base, name: 'North Tower' }, { ...base, name: 'South Tower' }, label)
  expect(merged.choices).toEqual([
    { field: 'name', label: 'NAME', mine: 'North Tower', theirs: 'South Tower' },
  ])
  expect(merged.withMine(new Set(['name'])).name).toBe('North Tower')
  expect(merged.withMine(new Set()).name).toBe('South Tower')
})

test('fields that make up one value are asked about together, and taken from one side only', () => {
  const of = (amount: string, currency: string) => ({ name: 'Tower', amount, currency })
  const merged = (mine: [string, string], theirs: [string, string]) =>
    mergeDrafts(of('5', 'GBP'), of(...mine), of(...theirs), label, undefined, [['amount', 'currency']])
  const { choices, withMine } = merged(['7', 'GBP'], ['5', 'USD'])
  expect(choices).toEqual([
    { field: 'amount', label: 'AMOUNT, CURRENCY', mine: '7 · GBP', theirs: '5 · USD' },
  ])
  expect(withMine(new Set(['amount']))).toEqual(of('7', 'GBP'))
  expect(withMine(new Set())).toEqual(of('5', 'USD'))
  expect(merged(['5', 'USD'], ['7', 'GBP']).choices).toHaveLength(1)
  expect(merged(['7', 'USD'], ['7', 'USD']).choices).toEqual([])
  expect(merged(['', 'GBP'], ['7', 'GBP']).choices[0]?.mine).toBe('(blank) · GBP')
  expect(merged(['5', 'GBP'], ['7', 'USD']).withMine(new Set())).toEqual(of('7', 'USD'))
})

const role = (id: string, roleName: string) => ({ id, roleName, playerId: `p-${id}` })

test('merges roles and custom fields one by one', () => {
  const opened = {
    ...base,
    roles: [role('a', 'Developer'), role('b', 'Lender')],
    customFields: { year: '2001' },
  }
  const mine = { ...opened, roles: [role('a', 'Owner'), role('b', 'Lender')], customFields: { year: '2002' } }
  const theirs = {
    ...opened,
    roles: [role('a', 'Developer'), role('c', 'EPC')],
    customFields: { year: '2001', size: '9' },
  }
  const merged = mergeDrafts<Draft>(opened, mine, theirs, label)
  expect(merged.choices).toEqual([])
  expect(merged.withMine(new Set())).toEqual({
    ...base,
    roles: [role('a', 'Owner'), role('c', 'EPC')],
    customFields: { year: '2002', size: '9' },
  })
})

test('shows a role that both changed with its player’s name', () => {
  const opened = { ...base, roles: [role('a', 'Developer')] }
  const names = (id: string) => (id === 'p-a' ? 'Acme' : id)
  const merged = mergeDrafts<Draft>(
    opened,
    { ...base, roles: [] },
    { ...base, roles: [role('a', 'Owner')] },
    label,
    names,
  )
  expect(merged.choices).toEqual([{ field: 'roles.a', label: 'ROLES.A', mine: '', theirs: 'Owner · Acme' }])
  expect(merged.withMine(new Set(['roles.a'])).roles).toEqual([])
  expect(merged.withMine(new Set()).roles).toEqual([role('a', 'Owner')])
})

test('merges each part of a settings entry separately', () => {
  const unit = (enabled: boolean, adUnitId: string) => ({ enabled, adUnitId, format: 'auto' })
  const opened = { publisherId: 'p', adUnits: { top: unit(false, ''), bottom: unit(false, '') } }
  const mine = { ...opened, adUnits: { top: unit(true, '1'), bottom: unit(false, '') } }
  const theirs = { ...opened, adUnits: { top: unit(false, '2'), bottom: unit(true, '3') } }
  const merged = mergeDrafts(opened, mine, theirs, label)
  expect(merged.choices).toEqual([
    { field: 'adUnits.top.adUnitId', label: 'ADUNITS.TOP.ADUNITID', mine: '1', theirs: '2' },
  ])
  const both = { ...opened, adUnits: { top: unit(true, '2'), bottom: unit(true, '3') } }
  expect(merged.withMine(new Set())).toEqual(both)
})
