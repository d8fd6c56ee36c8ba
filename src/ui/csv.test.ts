import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('any text comes back as it was from a parser of CSV', () => {
  const rows = [
    ['plain', 'a "quoted", text', 'two\r\nlines', ' edges ', 'عربي'],
    ['', '1,5', ';', "'", '\u200e'],
  ]
  expect(Papa.parse(csvText(rows).slice(1).trimEnd()).data).toEqual(rows)
})

test.each(['=1+1', '+1', '-JO - Amman', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '－1', '＋1', '＠a'])(
  'the text %j cannot become a formula',
  (text) => {
    const line = csvText([[text]]).slice(1, -2)
    const [[cell] = []] = Papa.parse<string[]>(line, { delimiter: ',' }).data
    expect(cell).toBe(`'${text}`)
  },
)

test('numbers stay numbers, nothing stays empty, and Excel is told that it is UTF-8', () => {
  expect(csvText([[-12.5, null, true, 0]])).toBe('\uFEFF-12.5,,true,0\r\n')
})
