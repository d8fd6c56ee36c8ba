import { expect, test } from 'vitest'
import { headedTable, vocabularyOf } from '../columns.ts'
import { IMPORT_DEFINITIONS } from '../definitions.ts'

const VOCABULARY = vocabularyOf(IMPORT_DEFINITIONS.projects.columns)

/** Reads a table; returns the line of its header, its headings, and the first cell of each record. */
function read(...cells: readonly (readonly string[])[]) {
  const rows = cells.map((row, at) => ({ line: at + 1, cells: row }))
  const { headings, headerLine, rows: records } = headedTable({ rows, faults: [] }, VOCABULARY)
  return { headings: headings.map(({ text }) => text), headerLine, first: records.map((row) => row.cells[0]) }
}

const HEADER = ['Project name', 'Country', 'Cost', 'Start date', 'Status']
const DATA = [
  ['Sur', 'Oman', '300', '2026-01-04', 'Active'],
  ['Duqm', 'Jordan', '50', '2026-05', 'Planning'],
  ['Aqaba', 'Jordan', '75', '2027', 'Planning'],
]
const NAMES = DATA.map(([name]) => name)

test.each([
  ['tags', ['#activity+name', '#country+name', '#value+usd', '#date+start', '#status']],
  ['tags of some columns', ['#activity +name', '', '#value', '', '']],
  ['types', ['text', 'text', 'number', 'yyyy-mm-dd', 'text']],
  ['types of a database', ['varchar(255)', 'CHAR(2)', 'decimal(10,2)', 'DATE', 'enum']],
  ['types in Arabic', ['نص', 'نص', 'رقم', 'تاريخ', 'نص']],
  ['types with a standard', ['text', 'ISO 3166', 'number', 'dd.mm.yy', 'see below']],
  ['duties', ['Mandatory', 'Mandatory', 'Optional', 'Optional', 'Mandatory']],
  ['numbers of the columns', ['(1)', '(2)', '(3)', '(4)', '(5)']],
  ['letters of the columns', ['A', 'B', 'C', 'D', 'E']],
  ['examples', ['e.g. Riyadh Metro', 'e.g. Saudi Arabia', 'e.g. 22500', 'e.g. 2014-04', 'Completed']],
  [
    'descriptions',
    [
      'Name of the project',
      'Country where it is located',
      'Total cost in USD',
      'Date of contract award',
      'Current status',
    ],
  ],
  [
    'descriptions of whole sentences',
    [
      'Full name of the project as given in the contract',
      'Country in which the works are carried out',
      'Estimated value of the works, without taxes',
      'Date on which construction began or will begin',
      'Stage of the project at the time of publication',
    ],
  ],
  [
    'descriptions in French',
    ['Nom du projet', 'Pays du projet', 'Montant du marché', 'Date de démarrage', 'État du projet'],
  ],
  [
    'descriptions in Arabic',
    [
      'اسم المشروع كاملا',
      'موقع تنفيذ المشروع',
      'قيمة عقد المشروع',
      'تاريخ بدء التنفيذ',
      'حالة المشروع الحالية',
    ],
  ],
])('a row of %s below the header is no record', (_, row) => {
  expect(read(HEADER, row, ...DATA)).toMatchObject({ headerLine: 1, first: NAMES })
})

test('several rows may explain the header', () => {
  const types = ['text', 'text', 'number', 'date', 'text']
  const tags = ['#activity', '#country', '#value', '#date+start', '#status']
  const said = [
    'Name of the project',
    'Country of the project',
    'Cost of the works',
    'Date of the start',
    'Status of the works',
  ]
  expect(read(['A list of 2026'], HEADER, said, types, tags, ...DATA)).toMatchObject({
    headerLine: 2,
    first: NAMES,
  })
})

test('units among types belong to the headings', () => {
  const row = ['text', 'text', 'USD m', 'yyyy-mm', 'text']
  expect(read(HEADER, row, ...DATA).headings[2]).toBe('Cost (USD m)')
})

test('a unit that a heading has is not added again', () => {
  const header = ['Project name', 'Country', 'Cost (USD m)', 'Start date', 'Status']
  const row = ['text', 'text', 'USD m', 'yyyy-mm', 'text']
  expect(read(header, row, ...DATA).headings[2]).toBe('Cost (USD m)')
})

test('tags say what headings of no known meaning do not', () => {
  const header = ['Intervention', 'Wo', 'Betrag', 'Von', 'Lage']
  const tags = ['#activity+name', '#country', '#value+usd', '#date+start', '#meta']
  expect(read(header, tags, ...DATA)).toMatchObject({
    headerLine: 1,
    headings: ['Project name', 'Country', 'Value (USD)', 'Start date', 'Lage'],
    first: NAMES,
  })
  expect(read(tags, ...DATA).headings).toEqual([
    'Project name',
    'Country',
    'Value (USD)',
    'Start date',
    '#meta',
  ])
})

test('the header is above the row that explains it, which may name more fields', () => {
  const header = ['Label', 'Where', 'Amount spent', 'From', 'Lage']
  const said = [
    'Name of the project',
    'Name of the country',
    'Total project cost',
    'Project start date',
    'Current status',
  ]
  expect(read(header, said, ...DATA)).toMatchObject({ headerLine: 1, first: NAMES })
})

test.each([
  [
    'a record with remarks instead of numbers',
    ['North project', 'Oman', 'see note', 'after the tender', 'Planning'],
  ],
  ['a record of a ministry', ['Ministry of the Interior', 'Iraq', 'Undisclosed', 'n/a', 'Planning']],
  ['a record without any number', ['Project of the year', 'Oman', '', '', 'Planning']],
  ['a record with a long name', ['Number of the Beast theme park', 'Qatar', 'unknown', 'TBD', 'Planning']],
  ['a record named by a number', ['1', '2', '3', '2026', 'Active']],
])('%s is not taken for an explanation', (_, row) => {
  expect(read(HEADER, row, ...DATA).first).toEqual([row[0], ...NAMES])
})

test('a record with remarks in every column is not taken for an explanation', () => {
  const rows = [
    ['North project', 'see note', 'after the tender'],
    ['Sur', '300', '2026'],
    ['Duqm', '50', '2027'],
  ]
  expect(read(['Project name', 'Cost', 'Start date'], ...rows).first).toEqual([
    'North project',
    'Sur',
    'Duqm',
  ])
})
