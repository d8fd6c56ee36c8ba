import { expect, test } from 'vitest'
import { IMPORT_DEFINITIONS } from './definitions.ts'
import { rankedSheets } from './sheets.ts'

const sheet = (name: string, isHidden: boolean, rows: number) => ({
  name,
  isHidden,
  read: () => ({
    rows: [['name', 'country', 'city'], ...Array.from({ length: rows }, () => ['A', 'Oman', 'Sur'])].map(
      (cells, at) => ({ line: at + 1, cells }),
    ),
    faults: [],
  }),
})
const ranked = (...sheets: ReturnType<typeof sheet>[]) =>
  rankedSheets(sheets, IMPORT_DEFINITIONS.projects).map(({ name }) => name)

test('a hidden sheet ranks after visible ones, however well it matches', () => {
  const names = ranked(sheet('Old', true, 50), sheet('Few', false, 1), sheet('Many', false, 9))
  expect(names).toEqual(['Many', 'Few', 'Old'])
})

test('a sheet named after what is imported ranks before a somewhat longer one', () => {
  expect(ranked(sheet('Risks', false, 20), sheet('All projects', false, 15))).toEqual([
    'All projects',
    'Risks',
  ])
})
