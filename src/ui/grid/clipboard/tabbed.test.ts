import { expect, test } from 'vitest'
import { randomFrom } from '../../../../tests/fuzz/random.ts'
import { readTabbed, tabbed } from './tabbed.ts'

test('a cell with a line break stays one cell', () => {
  expect(tabbed([['a\nb', 'c']])).toBe('"a\nb"\tc')
})

test.each<[string, string[][]]>([
  ['', [['']]],
  ['a', [['a']]],
  ['a\tb\r\nc\td\r\n', [['a', 'b'], ['c', 'd']]],
  ['a\n\n', [['a'], ['']]],
  ['a\tb\nc', [['a', 'b'], ['c', '']]],
  ['"two\nlines"\tx', [['two\nlines', 'x']]],
  ['"Tower ""A"""', [['Tower "A"']]],
  ['24" pipes\tx', [['24" pipes', 'x']]],
  ['"Tower" of Doha\tx', [['"Tower" of Doha', 'x']]],
  ['"never closed\nx', [['"never closed'], ['x']]],
  ['\t\t', [['', '', '']]],
])('reads %j as the table that a spreadsheet means', (text, rows) => {
  expect(readTabbed(text)).toEqual(rows)
}) // oxfmt-ignore

test('any table that a grid copies is read back unchanged', () => {
  const random = randomFrom(7)
  const pieces = ['a', 'ب', '"', '""', '\t', '\n', '\r\n', '\r', ' ', '=1+1', "'", '', '1,200.50', '🏗', ',']
  for (let round = 0; round < 3_000; round++) {
    const width = 1 + random.below(4)
    const text = () => Array.from({ length: random.below(5) }, () => random.pick(pieces)).join('')
    const rows = Array.from({ length: 1 + random.below(4) }, () => Array.from({ length: width }, text))
    expect(readTabbed(tabbed(rows))).toEqual(rows)
  }
})
