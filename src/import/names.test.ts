import { describe, expect, test } from 'vitest'
import { IMPORT_DEFINITIONS } from './definitions.ts'
import { namesAndShares } from './derived-roles.ts'
import { nameKey } from './names.ts'
import { planRows } from './plan-rows.fixture.ts'

const { blank } = IMPORT_DEFINITIONS.projects
const options = { hasParts: true, isFoundByName: true }
const stored = { known: { ...blank, name: 'Sur Port', country: 'Oman' } }

describe('a row without an id', () => {
  const header = ['name', 'country', 'city']

  test('matches the record of its name and country without a parent', () => {
    const { items } = planRows('projects', [header, ['SUR  port', 'Oman', 'Sur']], { stored, options })
    expect(items).toMatchObject([{ id: 'known', isNew: false, draft: { parentId: '', city: 'Sur' } }])
  })

  test.each([
    ["Ma'aden Port", 'Maaden  port'],
    ['Maʿaden Port', 'MA’ADEN PORT'],
    ['مَدِينَةُ النُّورِ', 'مدينه النور'],
  ])('matches the record %s under the spelling %s', (name, spelling) => {
    const known = { known: { ...blank, name, country: 'Oman' } }
    const { items } = planRows('projects', [header, [spelling, 'Oman', 'Sur']], { stored: known, options })
    expect(items).toMatchObject([{ id: 'known', isNew: false }])
  })

  test.each([
    ['Turkey', 'Türkiye'],
    ['Republic of Turkiye', 'TUR'],
  ])('matches a record that was stored under %s if the file says %s', (before, now) => {
    const known = { known: { ...blank, name: 'Izmir Port', country: before } }
    const { items } = planRows('projects', [header, ['Izmir Port', now, '']], { stored: known, options })
    expect(items).toMatchObject([{ id: 'known', isNew: false, draft: { country: 'Türkiye' } }])
  })

  test.each([
    ['of another country', ['Sur Port', 'Qatar', '']],
    ['of another name', ['Sur', 'Oman', '']],
  ])('%s is a new record', (_, row) => {
    expect(planRows('projects', [header, row], { stored, options }).items[0]?.isNew).toBe(true)
  })

  test('matches no record if two rows have its name', () => {
    const rows = [header, ['Sur Port', 'Oman', 'Sur'], ['Sur Port', 'Oman', 'Muscat']]
    expect(planRows('projects', rows, { stored, options }).items.map(({ isNew }) => isNew)).toEqual([
      true,
      true,
    ])
  })
})

describe('rows that repeat a record', () => {
  const header = [
    'name',
    'unit name',
    'country',
    'owner',
    'status',
    'capexAmount',
    'capexCurrency',
    'completionDate',
  ]
  const rows = [
    header,
    ['Duqm', '1', 'Oman', 'A', 'Active', '5', 'USD', '2020'],
    ['Duqm', 'Phase II', 'Oman', 'A', 'Planning', '7', 'USD', '2029'],
    ['Sohar', '1', 'Oman', 'B', 'Active', '', '', ''],
  ]

  test('become parts of one record with their common owner and latest completion', () => {
    const { items } = planRows('projects', rows, { options })
    const [whole] = items
    expect(items.map(({ draft }) => draft.name)).toEqual([
      'Duqm',
      'Duqm – Unit 1',
      'Duqm – Phase II',
      'Sohar',
    ])
    expect(whole?.draft).toMatchObject({
      owner: 'A',
      status: '',
      capexAmount: '',
      completionDate: '2029',
      parentId: '',
    })
    expect(items.map(({ draft }) => draft.parentId)).toEqual(['', whole?.id, whole?.id, ''])
  })

  test('get the same ids in any order', () => {
    const ids = (table: typeof rows) => planRows('projects', table, { options }).items.map(({ id }) => id)
    const [head = [], ...body] = rows
    expect(new Set(ids([head, ...body.toReversed()]))).toEqual(new Set(ids(rows)))
  })

  test('match a stored record by its name and become its parts', () => {
    const duqm = { known: { ...blank, name: 'Duqm', country: 'Oman' } }
    const { items } = planRows('projects', rows, { stored: duqm, options })
    expect(items.map(({ id, draft }) => [id === 'known', draft.parentId])).toEqual([
      [true, ''],
      [false, 'known'],
      [false, 'known'],
      [false, ''],
    ])
  })
})

test('a reference may be a name in the database or the file; an unknown one is left out with a warning', () => {
  const rows = [
    ['name', 'country', 'part of'],
    ['Quay', 'Oman', 'Sur Port'],
    ['Crane', 'Oman', 'Quay'],
    ['Road', 'Oman', 'No such thing'],
  ]
  const { items, findings } = planRows('projects', rows, { stored, projects: ['known'], options })
  expect(items.map(({ draft }) => draft.parentId)).toEqual(['known', items[0]?.id, ''])
  expect(findings.warnings).toMatchObject([
    { line: 4, reason: 'there is no project “No such thing”; not imported' },
  ])
})

test.each([
  ['A [60%]; B [40%]', ['A 60', 'B 40']],
  ['A (62.5%), B, Ltd (37.5%)', ['A 62.5', 'B, Ltd 37.5']],
  ['A (72%) / B (28%)', ['A 72', 'B 28']],
  ['A, Inc', ['A, Inc ']],
  ['A [unknown %]; unknown; to be determined [100%]', ['A ']],
  ['A; a ', ['A ']],
  ['', []],
])('%s is parsed into players and shares', (cell, found) => {
  expect(namesAndShares(cell).map(({ name, share }) => `${name} ${share}`)).toEqual(found)
})

test('a row does not match by name a record that another row matches by id', () => {
  const rows = [
    ['Project ID', 'name', 'country', 'city'],
    ['1000437', 'Desalination Plant', 'Oman', 'Sur'],
  ]
  const { items: first } = planRows('projects', rows, { options })
  const stored = Object.fromEntries(first.map(({ id, draft }) => [id, draft]))
  const more = [...rows, ['1000438', 'Desalination Plant', 'Oman', 'Sohar']]
  const { items } = planRows('projects', more, { stored, options })
  expect(items.map(({ isNew, draft }) => [isNew, draft.city])).toEqual([
    [false, 'Sur'],
    [true, 'Sohar'],
  ])
})

test.each(['M/s Nesma', 'M/S. Nesma', 'Messrs. Nesma', 'M/s: Nesma', 'السادة / Nesma'])(
  'the form of address in “%s” is no part of the name',
  (cell) => {
    expect(namesAndShares(`${cell}; ${cell} & Sons`).map(({ name }) => name)).toEqual([
      'Nesma',
      'Nesma & Sons',
    ])
    expect(nameKey(cell)).toBe('nesma')
    const { items } = planRows('players', [
      ['name', 'country', 'type'],
      [cell, 'Oman', 'Contractor'],
    ])
    expect(items[0]?.draft.name).toBe('Nesma')
  },
)

test('a name that begins like a form of address stays', () => {
  expect(namesAndShares('MS Contracting; Messrsmith; M/Systems').map(({ name }) => name)).toEqual([
    'MS Contracting',
    'Messrsmith',
    'M/Systems',
  ])
})
