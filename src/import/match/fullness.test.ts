import { expect, test } from 'vitest'
import { headedTable, vocabularyOf } from '../columns.ts'
import { IMPORT_DEFINITIONS } from '../definitions.ts'
import { proposeMapping } from './propose.ts'

/** Returns the targets of columns beside a name and a country, with their cells in ten rows. */
function targetsOf(columns: Readonly<Record<string, (at: number) => string>>) {
  const rows = Array.from({ length: 10 }, (_, at) => [
    `Bridge ${String.fromCodePoint(65 + at)}`,
    'Egypt',
    ...Object.values(columns).map((cell) => cell(at)),
  ])
  const { columns: fields } = IMPORT_DEFINITIONS.projects
  const cells = [['Name', 'Country', ...Object.keys(columns)], ...rows]
  const table = { rows: cells.map((row, at) => ({ line: at + 1, cells: row })), faults: [] }
  return proposeMapping(headedTable(table, vocabularyOf(fields)), fields, [], '').targets.slice(2)
}

const full = (at: number) => `202${at}-06-01`
const sparse = (at: number) => (at < 2 ? '2021-03-01' : '')
const half = (at: number) => (at < 6 ? '2021-03-01' : '')

test('of two dates that fit, the column that fills many more rows is taken', () => {
  expect(targetsOf({ completion_date: sparse, project_end_date: full })).toEqual(['', 'completionDate'])
  expect(targetsOf({ 'Completion date': sparse, 'End date': full })).toEqual(['', 'completionDate'])
  expect(targetsOf({ 'End date': full, 'Completion date': sparse })).toEqual(['completionDate', ''])
})

test('what states nothing does not fill a column', () => {
  const blanks = (at: number) => (at < 2 ? full(at) : '--')
  expect(targetsOf({ completion_date: sparse, project_end_date: blanks })[0]).toBe('completionDate')
})

test('the better heading is taken if it fills many rows, or is that of an export', () => {
  expect(targetsOf({ completion_date: half, project_end_date: full })).toEqual(['completionDate', ''])
  expect(targetsOf({ completionDate: sparse, 'End date': full })).toEqual(['completionDate', ''])
  expect(targetsOf({ completion_date: sparse, 'Board date': full })[0]).toBe('completionDate')
})

test('a sparse column that fills the rows which the fuller one leaves blank completes it', () => {
  const others = (at: number) => (at < 2 ? '' : full(at))
  expect(targetsOf({ completion_date: sparse, project_end_date: others })).toEqual([
    'completionDate',
    'completionDate',
  ])
})
