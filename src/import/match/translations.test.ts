import { expect, test } from 'vitest'
import { headedTable, vocabularyOf } from '../columns.ts'
import { IMPORT_DEFINITIONS } from '../definitions.ts'
import { proposeMapping } from './propose.ts'

/** Returns the proposed target of each heading, in a table with one row. */
function targetsOf(headings: readonly string[], row: readonly string[]): readonly string[] {
  const { columns } = IMPORT_DEFINITIONS.projects
  const rows = [headings, row].map((cells, at) => ({ line: at + 1, cells }))
  return proposeMapping(headedTable({ rows, faults: [] }, vocabularyOf(columns)), columns, [], '').targets
}

test.each([
  ['a slash', (own: string, english: string) => `${own} / ${english}`],
  ['a slash after the first', (own: string, english: string) => `${own}/ ${english}`],
  ['a bar', (own: string, english: string) => `${own} | ${english}`],
  ['a line break', (own: string, english: string) => `${own}\n${english}`],
  ['many spaces', (own: string, english: string) => `${own}          ${english}`],
])('headings in two languages, with %s between them, are read in the one that is known', (_, join) => {
  const headings = [
    join('Hankenimike', 'Operation name'),
    join('Saajan nimi', 'Beneficiary name'),
    join('Alkaa', 'Operation start date'),
    join('Maa', 'Country'),
    'Muuta',
  ]
  expect(targetsOf(headings, ['Quay 4', 'Port of Ro', '01.04.2016', 'Oman', ''])).toEqual([
    'name',
    'owner',
    'startDate',
    'country',
    '',
  ])
})

test('a heading in Arabic and English is read in either, without a mark between them', () => {
  expect(
    targetsOf(
      ['اسم الأعمال Project name', 'Contractor المنفذ', 'Ref (المرجع)', 'التكلفة (SAR)', 'الدولة Country'],
      ['Quay 4', 'Nesto', 'A7', '5,000', 'Oman'],
    ),
  ).toEqual(['name', '$role:Contractor', '', 'capexAmount', 'country'])
})

test('two things under one heading are no translations where the other headings name one thing', () => {
  expect(
    targetsOf(
      ['Project name', 'Contractor / Phone', 'Country', 'Value (USD)', 'Status'],
      ['Quay 4', 'Nesto', 'Oman', '5', 'Active'],
    ),
  ).toEqual(['name', '', 'country', 'capexAmount', 'status'])
})
