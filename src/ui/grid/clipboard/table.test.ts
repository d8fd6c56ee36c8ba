import { expect, test } from 'vitest'
import { htmlTable } from './table.ts'

const cellsOf = (plain: string, exact: string) =>
  htmlTable({ cells: [[{ plain, exact }]], hasHeadings: false })

test('the exact value of a cell is written only where its text differs', () => {
  expect(cellsOf('Jeddah & Riyadh', 'Jeddah & Riyadh')).toBe(
    '<table data-cells><tr><td>Jeddah &amp; Riyadh</td></tr></table>',
  )
  expect(cellsOf('1200', 'AED 1200')).toContain('<td data-exact="AED 1200">1200</td>')
})

test.for(['two  spaces', ' before', 'after ', 'a\ttab', 'two\nlines', 'hard\u{A0}space', 'private \u{E000}'])(
  'the exact value of “%s” is written, as HTML would not preserve it',
  (text) => {
    expect(cellsOf(text, text)).toContain('data-exact="')
  },
)
