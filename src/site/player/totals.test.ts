import { expect, test } from 'vitest'
import { decodeProject } from '../../entities/project/decode.ts'
import type { PlayerRole } from '../../entities/player/involvement.ts'
import { inOrder } from './order.ts'
import { totalsOf } from './totals.ts'

let made = 0
const taken = (roleName: string, id: string | null, raw: Record<string, unknown> = {}): PlayerRole => ({
  id: `r${(made += 1)}`,
  roleName,
  project: id === null ? null : decodeProject(id, { name: id, country: 'Qatar', ...raw }),
  stored: null,
})

const ROLES = [
  taken('Owner', 'Port', { status: 'Active', startDate: '2012-04', capexAmount: 7.34, capexCurrency: 'AED' }),
  taken('Lender', 'Port', {
    status: 'Active',
    startDate: '2012-04',
    capexAmount: 7.34,
    capexCurrency: 'AED',
  }),
  taken('Lender', 'Airport', { status: 'Planning', startDate: '2010', capexAmount: 5, capexCurrency: 'USD' }),
  taken('Lender', 'Bridge', { country: 'Oman', capexAmount: 9, capexCurrency: 'XYZ' }),
  taken('Adviser', null),
]
const RATES = { AED: 3.67 }

test('counts a project once however many roles a player has in it, and a deleted project not at all', () => {
  const totals = totalsOf(ROLES, RATES)
  expect(totals.projects).toBe(3)
  expect(totals.roles).toEqual([
    { value: 'Lender', n: 3 },
    { value: 'Owner', n: 1 },
  ])
  expect(totals.countries).toEqual([
    { value: 'Qatar', n: 2 },
    { value: 'Oman', n: 1 },
  ])
  expect(totals.statuses.map(({ value }) => value)).toEqual(['', 'Active', 'Planning'])
})

test('includes years without a start between those with one', () => {
  expect(totalsOf(ROLES, RATES).years).toEqual([
    { year: 2010, n: 1 },
    { year: 2011, n: 0 },
    { year: 2012, n: 1 },
  ])
})

test('adds up amounts in dollars, without those whose currency has no rate', () => {
  const { worth } = totalsOf(ROLES, RATES)
  expect(worth?.of).toBe(2)
  expect(worth?.usd).toBe(7)
  // An indicative sum is rounded to whole dollars.
  expect(totalsOf(ROLES, { AED: 3 }).worth?.usd).toBe(7)
  expect(totalsOf([taken('Lender', 'Road')], RATES).worth).toBeNull()
})

const names = (...order: ['name' | 'role' | 'capexAmount' | 'status', 'asc' | 'desc']) =>
  inOrder(ROLES, ...order, RATES).map(({ roleName, project }) => `${project?.name ?? '–'} ${roleName}`)

test('sorts unknown values last in both directions, and equal ones by name', () => {
  expect(names('capexAmount', 'desc')).toEqual([
    'Airport Lender',
    'Port Owner',
    'Port Lender',
    'Bridge Lender',
    '– Adviser',
  ])
  expect(names('capexAmount', 'asc').slice(-2)).toEqual(['Bridge Lender', '– Adviser'])
  expect(names('status', 'asc')[0]).toBe('Port Owner')
  expect(names('role', 'desc')[0]).toBe('Port Owner')
  expect(names('name', 'desc')).toEqual([
    'Port Owner',
    'Port Lender',
    'Bridge Lender',
    'Airport Lender',
    '– Adviser',
  ])
})
