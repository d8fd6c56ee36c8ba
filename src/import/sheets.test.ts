import { expect, test } from 'vitest'
import { IMPORT_DEFINITIONS } from './definitions.ts'
import { rankedSheets } from './sheets.ts'

test('a hidden sheet ranks after visible ones, however well it matches', () => {
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
  const sheets = [sheet('Old', true, 50), sheet('Few', false, 1), sheet('Many', false, 9)]
  const names = rankedSheets(sheets, IMPORT_DEFINITIONS.projects.columns).map(({ name }) => name)
  expect(names).toEqual(['Many', 'Few', 'Old'])
})
