import { expect, test } from 'vitest'
import { decodeNews } from '../../entities/news/decode.ts'
import { decodeProject } from '../../entities/project/decode.ts'
import { exported, tableOf } from './exported.ts'

const PAGE = 'https://www.example.com/share/projects/p1.html'
const project = decodeProject('p1', {
  name: '=Line',
  country: 'Qatar',
  owner: 'A; B',
  capexAmount: 5,
  capexCurrency: 'QAR',
  startDate: '2020-04',
  customFields: { length: 7, open: true },
  createdAt: new Date(Date.UTC(2026, 10, 21)),
  rev: 3,
  licence: 'CC BY 4.0',
})

test('an exported record has its canonical fields, ISO timestamps and its page, without internal fields', () => {
  const record = exported('projects', project, PAGE)
  expect(record).toMatchObject({
    id: 'p1',
    owners: ['A', 'B'],
    capexAmount: 5,
    startDate: '2020-04',
    createdAt: '2026-11-21T00:00:00.000Z',
    updatedAt: null,
    page: PAGE,
  })
  for (const name of ['rev', 'lastChange', 'searchTokens', 'sample']) expect(record).not.toHaveProperty(name)
  expect(exported('news', decodeNews('n', { author: 'someone@ppx.example' }), PAGE)).not.toHaveProperty(
    'author',
  )
})

test('columns have the names of the fields, custom fields last', () => {
  const other = { ...project, customFields: { area: 1 } }
  const [head = [], first = [], second = []] = tableOf('projects', [
    exported('projects', project, PAGE),
    exported('projects', other, PAGE),
  ])
  const at = (name: string) => head.indexOf(name)
  expect(head.slice(-4)).toEqual(['page', 'area', 'length', 'open'])
  expect([first[at('name')], first[at('owner')], first[at('capexAmount')], first[at('licence')]]).toEqual([
    '=Line',
    'A; B',
    5,
    'CC BY 4.0',
  ])
  expect([first[at('length')], first[at('area')], second[at('area')]]).toEqual([7, null, 1])
})

test('a custom field named like a column gets the prefix customFields', () => {
  const named = { ...project, customFields: { status: 'Phase 2', capexamount: 8, page: 12, length: 7 } }
  const [head = [], row = []] = tableOf('projects', [exported('projects', named, PAGE)])
  const names = head.map((name) => String(name).toLowerCase())
  expect(new Set(names).size).toBe(names.length)
  expect(head.slice(-5)).toEqual([
    'page',
    'customFields.capexamount',
    'length',
    'customFields.page',
    'customFields.status',
  ])
  expect(row.slice(-5)).toEqual([PAGE, 8, 7, 12, 'Phase 2'])
})

test('roles and companies have their own columns when they are known', () => {
  const roles = [
    { role: 'Contractor', name: 'ACS', id: 'acs' },
    { role: 'Contractor', name: 'Jacobs', id: 'jacobs' },
    { role: '', name: 'Systra', id: 'systra' },
  ]
  const [head = [], row = [], without = []] = tableOf('projects', [
    exported('projects', { ...project, roles } as typeof project, PAGE),
    exported('projects', { ...project, roles: [] } as typeof project, PAGE),
  ])
  expect(head.slice(-5)).toEqual(['page', 'roles', 'companies', 'length', 'open'])
  expect(row.slice(-4, -2)).toEqual(['Contractor', 'ACS (Contractor); Jacobs (Contractor); Systra'])
  expect(without.slice(-4, -2)).toEqual(['', ''])
})
