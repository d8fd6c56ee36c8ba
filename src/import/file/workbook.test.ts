import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openFile } from './open.ts'

/** A workbook of one or more sheets, given as the XML of their rows. */
function workbook(sheets: Record<string, string>, more: Record<string, string> = {}): Uint8Array {
  const names = Object.keys(sheets)
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const links = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook><workbookPr/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
    ...more,
  }
  Object.values(sheets).forEach((rows, at) => {
    files[`xl/worksheets/sheet${at + 1}.xml`] = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  })
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

const cellsOf = (content: Uint8Array, at = 0) =>
  openFile(content)
    .sheets[at]?.read()
    .rows.map(({ cells }) => cells)

test('texts come from the sheet, from the shared list, rich and with odd characters', () => {
  const content = workbook(
    {
      Data: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>In &amp; out</t></is></c></row><row r="3"><c r="C3" t="str"><f>A1</f><v>made</v></c><c r="A3" t="s"><v>1</v></c></row>',
    },
    {
      'xl/sharedStrings.xml':
        '<sst><si><t>مشروع</t></si><si><r><t>rich </t></r><r><t xml:space="preserve">text_x000A_&#233;</t></r><rPh sb="0"><t>reading</t></rPh></si></sst>',
    },
  )
  expect(cellsOf(content)).toEqual([
    ['مشروع', 'In & out'],
    ['rich text\né', '', 'made'],
  ])
  expect(
    openFile(content)
      .sheets[0]?.read()
      .rows.map(({ line }) => line),
  ).toEqual([1, 3])
})

test('numbers keep what their format means: days, months, shares, yes and no', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="mmm\\-yy"/><numFmt numFmtId="165" formatCode="#,##0.00\\ [$day-409]"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="165"/></cellXfs></styleSheet>'
  const cell = (style: number, value: string, type = '') => `<c s="${style}"${type}><v>${value}</v></c>`
  const row = `<row>${cell(0, '0.97000000000000003')}${cell(1, '45110')}${cell(2, '45110')}${cell(3, '0.6')}${cell(4, '1234.5')}${cell(0, '1', ' t="b"')}${cell(0, '#N/A', ' t="e"')}</row>`
  const content = workbook({ Data: row }, { 'xl/styles.xml': styles })
  expect(cellsOf(content)).toEqual([['0.97', '2023-07-03', '2023-07', '60%', '1234.5', 'true', '']])
})

test('a document that gives its elements a prefix is read as any other', () => {
  const sheet =
    '<x:worksheet><x:cols><x:col min="1"/></x:cols><x:sheetData><x:row r="1"><x:c r="B1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  const link = '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/other.xml"/></Relationships>'
  const more = { 'xl/_rels/workbook.xml.rels': link, 'xl/worksheets/other.xml': sheet }
  expect(cellsOf(workbook({ Data: '' }, more))).toEqual([['', '7']])
})

test('sheets keep their names and their order', () => {
  const content = workbook({
    'About &amp; more': '<row><c><v>1</v></c></row>',
    Units: '<row><c><v>2</v></c></row>',
  })
  expect(openFile(content).sheets.map(({ name }) => name)).toEqual(['About & more', 'Units'])
  expect(cellsOf(content, 1)).toEqual([['2']])
})

describe('an archive that would grow too large', () => {
  test('is refused before it is unpacked, by what it says of itself', () => {
    const content = workbook({ Data: '<row><c><v>1</v></c></row>' })
    // The size of each file stands in the list at the end of the archive, 24 bytes after its signature.
    const view = new DataView(content.buffer, content.byteOffset)
    for (let at = 0; at < content.length - 46; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x20000000, true)
    expect(() => openFile(content)).toThrow(/more than 400 MB/)
  })

  test('and another archive is no workbook', () => {
    expect(() => openFile(zipSync({ 'a.txt': strToU8('text') }))).toThrow(/a zip archive, not a workbook/)
  })
})
