import { describe, expect, test } from 'vitest'
import { IMPORT_DEFINITIONS } from './definitions.ts'
import { planRows } from './plan-rows.fixture.ts'

describe('a row that cannot be imported', () => {
  test('is rejected with its line, column and reason, and the others are imported', () => {
    const { items, findings } = planRows('projects', [
      ['id', 'name', 'country', 'startDate', 'completionDate'],
      ['a', 'Good', 'Egypt', '2020', '2025'],
      ['b', '', 'Egypt', '', ''],
      ['c', 'Backwards', 'Egypt', '2025-06-01', '2024'],
      ['d', 'No country', '', '', ''],
      ['not an id', 'Odd', 'Egypt', '', ''],
      ['a', 'Twice', 'Egypt', '', ''],
      ['e', 'Shifted', 'Egypt', '', '', 'one too many'],
    ])
    expect(items.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(findings.rejected.toSorted((a, b) => a.line - b.line)).toEqual([
      { line: 3, column: 'name', reason: 'Enter a name' },
      { line: 5, column: 'country', reason: 'Enter a country' },
      { line: 6, column: 'id', reason: '“not an id” is not an id (1 to 128 letters, digits, - and _)' },
      { line: 7, column: 'id', reason: '“a” is also the id of line 2' },
      { line: 8, column: null, reason: 'has 6 values for 5 columns; a comma or a quote is out of place' },
    ])
  })
})

test('coordinates that are both zero are not stated, a single zero is', () => {
  const { items, findings } = planRows('projects', [
    ['id', 'name', 'country', 'latitude', 'longitude'],
    ['a', 'A', 'Egypt', '0', '0.000'],
    ['b', 'B', 'Ghana', '5.6', '0'],
  ])
  expect(items.map(({ draft }) => [draft.latitude, draft.longitude])).toEqual([
    ['', ''],
    ['5.6', '0'],
  ])
  expect([...findings.conversions.values()]).toContainEqual({
    column: 'Coordinates',
    how: '0, 0 read as not stated',
    times: 1,
    firstLine: 2,
  })
})

test('rows that are alike are reported once each, and not those that are refused', () => {
  const { findings } = planRows('projects', [
    ['name', 'country', 'note on it'],
    ['Sur Port', 'Oman', 'one'],
    ['Sur Port', 'Oman', 'one'],
    ['Sur Port', 'Oman', 'two'],
    ['Ibri Mall', 'Oman', ''],
    ['Ibri Mall', 'Oman', ''],
    ['', 'Oman', 'three'],
    ['', 'Oman', 'four'],
  ])
  expect(findings.warnings.map(({ line }) => line)).toEqual([2, 4])
  expect(findings.rejected.map(({ line }) => line)).toEqual([3, 6, 7, 8])
})

test('a role cannot be moved to another project', () => {
  const rows = [
    ['id', 'projectId', 'playerId', 'roleName'],
    ['r', 'q', 'c', 'Owner'],
  ]
  const stored = {
    r: { ...IMPORT_DEFINITIONS.roles.blank, projectId: 'p', playerId: 'c', roleName: 'Owner' },
  }
  const { items, findings } = planRows('roles', rows, { stored, projects: ['p', 'q'], players: ['c'] })
  expect(items).toEqual([])
  expect(findings.rejected[0]).toMatchObject({ line: 2, column: 'projectId' })
})

describe('a value that cannot be read', () => {
  const rows = [
    ['id', 'name', 'country', 'status', 'capexAmount', 'capexCurrency', 'latitude'],
    ['a', 'A', 'Egypt', 'mothballed', '>0', 'USD', '95'],
  ]

  test('is left out of a new record with a warning', () => {
    const { items, findings } = planRows('projects', rows)
    expect(items[0]?.draft).toMatchObject({ status: '', capexAmount: '', latitude: '' })
    expect(findings.warnings.map(({ column }) => column)).toEqual(['status', 'capexAmount', 'latitude'])
  })

  test('or contradicts another, such as an end before its start, is left out with a warning; stored dates are kept', () => {
    const dates = ['id', 'name', 'country', 'startDate', 'completionDate']
    const made = planRows('projects', [dates, ['a', 'A', 'Egypt', '2025-06-01', '2024']])
    expect(made.items[0]?.draft).toMatchObject({ startDate: '2025-06-01', completionDate: '' })
    const reason = '“2024”: The end date is before the start date; not imported'
    expect(made.findings.warnings).toEqual([{ line: 2, column: 'completionDate', reason }])

    const held = { name: 'A', country: 'Egypt', startDate: '2020', completionDate: '2025' }
    const stored = { a: { ...IMPORT_DEFINITIONS.projects.blank, ...held } }
    const late = planRows('projects', [dates.slice(0, 4), ['a', 'A', 'Egypt', '2030']], { stored })
    expect(late.items[0]?.draft).toMatchObject(held)
    expect(late.findings.warnings[0]).toMatchObject({ column: 'startDate' })
  })

  test('does not change an existing record', () => {
    const stored = {
      a: {
        ...IMPORT_DEFINITIONS.projects.blank,
        name: 'A',
        country: 'Egypt',
        status: 'Active',
        latitude: '30',
      },
    }
    const { items } = planRows('projects', rows, { stored })
    expect(items[0]).toMatchObject({ isNew: false, draft: { status: 'Active', latitude: '30' } })
  })
})

test('a missing column keeps the stored value; a blank cell clears it', () => {
  const stored = {
    a: {
      ...IMPORT_DEFINITIONS.projects.blank,
      name: 'Old',
      country: 'Egypt',
      city: 'Cairo',
      owner: 'Someone',
    },
  }
  const { items } = planRows(
    'projects',
    [
      ['id', 'name', 'country', 'owner'],
      ['a', 'New', 'Egypt', ''],
    ],
    { stored },
  )
  expect(items[0]?.draft).toMatchObject({ name: 'New', city: 'Cairo', owner: '' })
})

test('an amount without a currency is left out; one with it in the same cell or in the currency column is read', () => {
  const { items, findings } = planRows('projects', [
    ['name', 'country', 'capexAmount', 'capexCurrency'],
    ['A', 'Egypt', '500', ''],
    ['B', 'Egypt', 'EUR 1.2bn', ''],
    ['C', 'Egypt', '500', 'Million USD'],
  ])
  expect(items.map(({ draft }) => [draft.capexAmount, draft.capexCurrency])).toEqual([
    ['', ''],
    ['1200000000', 'EUR'],
    ['500000000', 'USD'],
  ])
  expect(findings.warnings).toEqual([
    {
      line: 2,
      column: 'capexAmount',
      reason: '500 has no currency; not imported',
      alike: 'the amount has no currency; not imported',
    },
  ])
})

describe('rows without an id', () => {
  test('get the same id each time, from their identifying columns', () => {
    const rows = [
      ['name', 'country', 'status'],
      ['A', 'Egypt', 'Active'],
    ]
    const again = [
      ['name', 'country', 'status'],
      ['A', 'Egypt', 'Completed'],
    ]
    const [first] = planRows('projects', rows).items
    expect(first?.id).toMatch(/^pr-[0-9a-f]{16}$/)
    expect(planRows('projects', again).items[0]?.id).toBe(first?.id)
  })

  test('with the same identity stay separate in any order; a repeated row is rejected', () => {
    const header = ['name', 'country', 'unit']
    const [one, two] = [
      ['A', 'Egypt', 'Unit 1'],
      ['A', 'Egypt', 'Unit 2'],
    ] as const
    const { items, findings } = planRows('projects', [header, one, two, one])
    expect(new Set(items.map(({ id }) => id)).size).toBe(2)
    expect(findings.rejected).toEqual([
      { line: 4, column: null, reason: 'the same as line 2 in every column' },
    ])
    expect(findings.warnings[0]).toEqual({
      line: 2,
      column: null,
      reason: 'another row has the same name, country, city, part of; imported as separate records',
    })
    const reversed = planRows('projects', [header, two, one]).items
    expect(reversed.map(({ id }) => id)).toEqual(items.map(({ id }) => id).toReversed())
  })
})

describe('columns', () => {
  test('a dynamic field is matched by its name or label and keeps its type', () => {
    const rows = [
      ['Name', 'COUNTRY', 'Length (km)', 'currency', 'colour'],
      ['A', 'Egypt', '1,200', 'eur', 'Giza'],
    ]
    const { items, matched, findings } = planRows('projects', rows)
    expect(items[0]?.draft.customFields).toEqual({ route_length: 1200, currency: 'EUR' })
    expect(matched.leftOut).toEqual(['colour'])
    expect([...findings.conversions.values()].map(({ column }) => column)).toEqual([
      'Length (km)',
      'currency',
    ])
  })

  test('a currency column applies to an amount without one, otherwise to a dynamic field of that name', () => {
    const { items } = planRows('projects', [
      ['Name', 'Country', 'Contract value', 'Currency'],
      ['A', 'Egypt', '5,000,000', 'eur'],
    ])
    expect(items[0]?.draft).toMatchObject({ capexAmount: '5000000', capexCurrency: 'EUR' })
    const said = planRows('projects', [
      ['Name', 'Country', 'Contract value (USD)', 'Currency'],
      ['A', 'Egypt', '5,000,000', 'eur'],
    ])
    expect(said.items[0]?.draft).toMatchObject({ capexCurrency: 'USD', customFields: { currency: 'EUR' } })
  })

  test('the export heading of a dynamic field is matched, even beside a column of its plain name', () => {
    const { items, matched } = planRows('projects', [
      ['name', 'country', 'route_length', 'customFields.currency', 'customFields.route_length'],
      ['A', 'Egypt', 'another', 'EUR', '12'],
    ])
    expect(items[0]?.draft.customFields).toEqual({ currency: 'EUR', route_length: 12 })
    expect(matched.leftOut).toEqual(['route_length'])
  })

  test('a header below title rows is found', () => {
    const { items, matched } = planRows('projects', [
      ['All projects 2026'],
      ['name', 'country'],
      ['A', 'Egypt'],
    ])
    expect(matched.headerLine).toBe(2)
    expect(items[0]?.line).toBe(3)
  })

  test('that are wrong are rejected with the expected and the found headings', () => {
    expect(() =>
      planRows('projects', [
        ['Power Plant ID', 'Fuel'],
        ['1', 'Gas'],
      ]),
    ).toThrow(
      /^Wrong columns\. Missing: name, country\. Needed: name, country\. Also accepted: id, localName, city, .*Found: Power Plant ID, Fuel\.$/,
    )
  })
})
