import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openFile } from './open.ts'
import { MAX_CELL_LENGTH, type WorkbookCell, workbookWriter } from './workbook-writer.ts'

function written(headings: readonly string[], rows: readonly (readonly WorkbookCell[])[]): Uint8Array {
  const writer = workbookWriter('Projects', headings)
  for (const row of rows) writer.row(row)
  const parts = writer.finish()
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
const cellsOf = (file: Uint8Array) =>
  openFile(file)
    .sheets[0]?.read()
    .rows.map(({ cells }) => cells)

test('texts, numbers, days, booleans and blanks round-trip', () => {
  const odd = [
    '=1+1',
    'a\r\nb',
    '<&">',
    '_x000D_',
    '\u0001',
    ' edges ',
    'مشروع',
    '🏗',
    '\uD83C',
    '2029',
    '2029-02-30',
  ]
  const file = written(
    ['Text', 'Amount', 'Day', 'Open', 'None'],
    odd.map((text, at) => [text, at / 4 - 0.5, '2029-04-30', at % 2 === 0, null]),
  )
  expect(openFile(file).sheets[0]?.name).toBe('Projects')
  expect(cellsOf(file)).toEqual([
    ['Text', 'Amount', 'Day', 'Open', 'None'],
    ...odd.map((text, at) => [text, String(at / 4 - 0.5), '2029-04-30', String(at % 2 === 0), '']),
  ])
})

test('twenty thousand rows round-trip without loss', () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => [`Name ${n}`, n])
  const read = cellsOf(written(['Name', 'N'], rows))
  expect(read?.slice(1)).toEqual(rows.map(([name, n]) => [name, String(n)]))
})

test('writes days as Excel dates, and cuts cells to the maximum length of Excel', () => {
  const file = written(['a'], [['2029-04-30'], ['x'.repeat(MAX_CELL_LENGTH + 5)], ['1900-02-01']])
  const sheet = new TextDecoder().decode(unzipSync(file)['xl/worksheets/sheet1.xml'])
  expect(sheet).toContain('<c s="1"><v>47238</v></c>')
  expect(cellsOf(file)?.map(([cell]) => cell?.length)).toEqual([1, 10, MAX_CELL_LENGTH, 10])
})

test('includes the Normal style that strict readers require', () => {
  const styles = new TextDecoder().decode(unzipSync(written(['a'], []))['xl/styles.xml'])
  expect(styles).toContain('<cellStyle name="Normal" xfId="0" builtinId="0"/>')
  expect(styles.match(/<cellXfs.*<\/cellXfs>/)?.[0].match(/xfId="0"/g)).toHaveLength(3)
})
