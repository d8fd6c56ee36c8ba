import { expect, test } from 'vitest'
import type { Entry } from '../../records/changeset.ts'
import { fieldChanges, namedIn, titleIn, type NamesAndLabels } from './changes.ts'

const words: NamesAndLabels = {
  nameOf: (collection, id) => (id === 'p1' ? 'Doha Metro' : `${collection}:${id}`),
  customLabel: (_collection, field) => (field === 'floors' ? 'Storeys' : field),
}
const entry = (given: Partial<Entry>): Entry => ({
  collection: 'projects',
  id: 'x',
  rev: 2,
  before: null,
  after: null,
  ...given,
})
/** Replaces the no-break spaces that Intl puts into amounts. */
const spaced = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null
const told = (given: Partial<Entry>) =>
  fieldChanges(entry(given), words).map(({ label, before, after }) => [label, spaced(before), spaced(after)])

test('marks each name that is no longer on its list', () => {
  const isOffList = (list: string, name: string) => list === 'sectors' && name !== 'Water'
  const said = (given: Partial<Entry>) =>
    fieldChanges(entry(given), { ...words, isOffList }).map(({ after }) => after)
  expect(said({ after: { sector: 'Rail' } })).toEqual(['Rail (not on the list)'])
  expect(said({ after: { sector: 'Water' } })).toEqual(['Water'])
  expect(said({ after: { owner: 'Rail' } })).toEqual(['Rail'])
  expect(said({ collection: 'players', after: { sectors: ['Water', 'Rail'] } })).toEqual([
    'Water, Rail (not on the list)',
  ])
  expect(told({ after: { sector: 'Rail' } })).toEqual([['Sector', null, 'Rail']])
})

test('of fields recorded together it names those that changed, and an amount with its currency', () => {
  const [before, after] = [
    { capexAmount: 500, capexCurrency: 'USD' },
    { capexAmount: 700, capexCurrency: 'USD' },
  ]
  expect(told({ before, after })).toEqual([['Value', 'USD 500', 'USD 700']])
  expect(told({ before, after: { ...before, capexCurrency: 'GBP' } })).toEqual([['Currency', 'USD', 'GBP']])
})

test('shows a picture by its file name', () => {
  const of = (logoPath: string) => ({ collection: 'players', before: { logoPath: '' }, after: { logoPath } })
  expect(told(of('players/p1/Our-Logo.png'))).toEqual([['Logo', '', 'Our-Logo.png']])
})

test('formats values for reading, in the order of the form', () => {
  const before = {
    completionDate: '2029-04',
    capexAmount: 1200000,
    capexCurrency: 'AED',
    parentId: null,
    searchTokens: ['a'],
    customFields: { floors: 12, rank: 'a' },
  }
  const after = {
    ...before,
    completionDate: '2030',
    capexAmount: 1.3e9,
    parentId: 'p1',
    searchTokens: ['b'],
    customFields: { floors: 14, rank: 'a' },
  }
  expect(told({ before, after })).toEqual([
    ['Value', 'AED 1,200,000', 'AED 1,300,000,000'],
    ['End date', 'Apr 2029', '2030'],
    ['Part of', '', 'Doha Metro'],
    ['Storeys', '12', '14'],
  ])
})

test('shows an amount as a plain number if the change does not include its currency', () => {
  expect(told({ before: { capexAmount: 5 }, after: { capexAmount: null } })).toEqual([['Value', '5', '']])
})

test('a created record has no values before and a deleted one none after; blank fields are left out', () => {
  const fields = {
    headline: 'Opening',
    tags: ['rail', 'metro'],
    featured: true,
    source: '',
    relatedProjects: ['p1'],
  }
  const rows = [
    ['Title', 'Opening'],
    ['Tags', 'rail, metro'],
    ['Featured', 'Yes'],
    ['Related projects', 'Doha Metro'],
  ]
  expect(told({ collection: 'news', after: fields })).toEqual(
    rows.map(([label, value]) => [label, null, value]),
  )
  expect(told({ collection: 'news', before: fields })).toEqual(
    rows.map(([label, value]) => [label, value, null]),
  )
})

test('names contact details without their values', () => {
  const secret = { email: null, phone: null }
  expect(told({ collection: 'players/a/private', after: secret })).toEqual([
    ['Contact email', null, '(not kept in the history)'],
    ['Contact phone', null, '(not kept in the history)'],
  ])
})

test('finds the records that changes refer to, and the title of a changed record', () => {
  const role = entry({
    collection: 'roles',
    after: { projectId: 'p1', playerId: 'c2', roleName: 'Developer' },
  })
  const article = entry({
    collection: 'news',
    before: { relatedProjects: ['p0', 'p1'] },
    after: { relatedProjects: [] },
  })
  expect(namedIn([role, article])).toEqual({ projects: ['p0', 'p1'], players: ['c2'] })
  expect([titleIn(role), titleIn(article)]).toEqual(['Developer', null])
})
