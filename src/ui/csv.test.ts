import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { withFormulas } from '../values/formula.ts'
import { csvText } from './csv.ts'

const FORMULA = /^["\s]*[=+\-@＝＋－＠]/

/** Returns the cells as parsed by programs with other separators, with or without support for quotes. */
function readings(file: string): string[] {
  const text = file.slice(1)
  const marks = [',', ';', '\t', '|']
  const heeding = marks.flatMap((delimiter) => Papa.parse<string[]>(text, { delimiter }).data.flat())
  const heedless = text.split(/\r\n|\r|\n/).flatMap((line) => marks.flatMap((mark) => line.split(mark)))
  return heeding.concat(heedless)
}

test('a CSV parser returns any text unchanged', () => {
  const rows = [
    ['plain', 'a "quoted", text', 'two\r\nlines', ' edges ', 'عربي'],
    ['', '1,5', ';', "'", '\u200e'],
  ]
  expect(Papa.parse(csvText(rows).slice(1).trimEnd()).data).toEqual(rows)
})

test.each([
  '=1+1',
  '+1',
  '-JO - Amman',
  '@SUM(A1)',
  ' =1',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '－1',
  '＋1',
  '＠a',
  'Tower;=1+1',
  'Tower; =1+1',
  'Tower;"=1+1"',
  'Tower,=1+1',
  'Tower\t=1+1',
  'Tower|=1+1',
  'one\n- two',
  '";=1',
  "'=1",
  ";'=1",
])('the text %j becomes a formula with no separator, and the import restores it', (text) => {
  for (const row of [[text], ['x', text], ['x', text, '=2'], ['y;', text]])
    for (const cell of readings(csvText([row]))) expect(cell).not.toMatch(FORMULA)
  const [[cell = ''] = []] = Papa.parse<string[]>(csvText([[text]]).slice(1), { delimiter: ',' }).data
  expect(withFormulas(cell)).toBe(text)
})

test('no cell of random characters becomes a formula, and the import restores each', () => {
  const pieces = ['=', '+', '-', '@', '＝', "'", '"', ';', ',', '\t', '|', '\n', '\r\n', ' ', 'a', '1']
  let seed = 77
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
  for (let n = 0; n < 1_500; n++) {
    const row = Array.from({ length: 3 }, () =>
      Array.from({ length: random(7) }, () => pieces[random(pieces.length)]).join(''),
    )
    const file = csvText([row])
    expect(readings(file).filter((cell) => FORMULA.test(cell))).toEqual([])
    const [cells = []] = Papa.parse<string[]>(file.slice(1), { delimiter: ',', newline: '\r\n' }).data
    expect(cells.map(withFormulas)).toEqual(row)
  }
})

test('numbers stay numbers, null is empty, and a byte order mark marks the file as UTF-8', () => {
  expect(csvText([[-12.5, null, true, 0]])).toBe('\uFEFF-12.5,,true,0\r\n')
})
