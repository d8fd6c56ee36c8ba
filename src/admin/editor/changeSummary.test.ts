import { expect, test } from 'vitest'
import { draftOf } from '../../entities/role/draft.ts'
import { cellChangeSummary, changeSummary } from './changeSummary.ts'
import { draftText } from './draftText.ts'

const LABELS: Record<string, string> = { name: 'Name', city: 'City', status: 'Status', tags: 'Tags' }
const labelOf = (field: string) => LABELS[field.split('.')[0] ?? ''] ?? 'Role'
const draft = { name: 'Barakah', city: 'Ruwais', status: 'Active', tags: '', roles: [] as object[] }
const role = { ...draftOf(), id: 'r1', playerId: 'enec', roleName: 'Owner' }
const words = (change: Partial<typeof draft>, from = draft) =>
  changeSummary('Barakah', from, { ...from, ...change }, labelOf, (id) => (id === 'enec' ? 'ENEC' : id))

test('shows one changed field with its value, and several by their labels only', () => {
  expect(words({ city: 'Abu Dhabi' })).toBe('Barakah – City: Abu Dhabi')
  expect(words({ city: '' })).toBe('Barakah – City: (blank)')
  expect(words({ city: 'Abu Dhabi', status: 'Planning' })).toBe('Barakah – City, Status')
  expect(words({ name: 'B', city: 'C', status: 'D', tags: 'e' })).toBe(
    'Barakah – Name, City, Status and 1 more',
  )
  expect(words({ city: 'x'.repeat(60) })).toBe(`Barakah – City: ${'x'.repeat(40)}…`)
  expect(words({})).toBe('Barakah')
  expect(cellChangeSummary('Barakah', 'City', ' Al \n Ruwais ')).toBe('Barakah – City: Al Ruwais')
})

test('shows a picture by its file name, without its storage folder', () => {
  const [from, to] = [{ logoPath: '' }, { logoPath: 'players/p1/Our-Logo.png' }]
  expect(changeSummary('ACWA', from, to, () => 'Logo')).toBe('ACWA – Logo: Our-Logo.png')
  expect(
    draftText(
      to,
      () => 'Logo',
      (id) => id,
    ),
  ).toBe('Logo: Our-Logo.png')
})

test('shows a role by its other end, and a removed role as removed', () => {
  const withRole = { ...draft, roles: [role] }
  expect(words({ roles: [role] })).toMatch(/^Barakah – Role: ENEC · Owner/)
  expect(words({ roles: [] }, withRole)).toBe('Barakah – Role removed')
  expect(words({ roles: [role, { ...role, id: 'r2' }] })).toBe('Barakah – Role')
})

test('the copied text of a draft has a readable line per field, without blank fields', () => {
  expect(draftText({ ...draft, roles: [role] }, labelOf, (id) => (id === 'enec' ? 'ENEC' : id))).toBe(
    'Name: Barakah\nCity: Ruwais\nStatus: Active\nRole: ENEC · Owner',
  )
})
