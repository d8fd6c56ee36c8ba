import { expect, test } from 'vitest'
import { htmlTable } from './table.ts'

const cellsOf = (plain: string, exact: string) =>
  htmlTable({ cells: [[{ plain, exact }]], hasHeadings: false })

test('what a cell is exactly is written only where its table does not say it', () => {
  expect(cellsOf('Jeddah & Riyadh', 'Jeddah & Riyadh')).toBe(
    '<table data-cells><tr><td>Jeddah &amp; Riyadh</td></tr></table>',
  )
  expect(cellsOf('1200', 'AED 1200')).toContain('<td data-exact="AED 1200">1200</td>')
})

test.for(['two  spaces', ' before', 'after ', 'a\ttab', 'two\nlines', 'hard\u{A0}space', 'private \u{E000}'])(
  'a document would not give back “%s”, so it is written exactly',
  (text) => {
    expect(cellsOf(text, text)).toContain('data-exact="')
  },
)
