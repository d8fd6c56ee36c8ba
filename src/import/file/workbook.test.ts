import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readAmount } from '../read/amount.ts'
import { readCell } from '../read/reading.ts'
import { openFile } from './open.ts'

/** Builds a workbook of one or more sheets from the XML of their rows. */
function workbook(
  sheets: Record<string, string>,
  more: Record<string, string> = {},
  behind = '',
): Uint8Array {
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
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet><sheetData>${rows}</sheetData>${behind}</worksheet>`
  })
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

const cellsOf = (content: Uint8Array, at = 0) =>
  openFile(content)
    .sheets[at]?.read()
    .rows.map(({ cells }) => cells)

test('reads texts from the sheet and the shared list, with rich text and special characters', () => {
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

const row = (line: number, cells: Readonly<Record<string, string | number>>) =>
  `<row r="${line}">${Object.entries(cells)
    .map(([column, value]) =>
      typeof value === 'number'
        ? `<c r="${column}${line}"><v>${value}</v></c>`
        : `<c r="${column}${line}" t="str"><v>${value}</v></c>`,
    )
    .join('')}</row>`

const mergeCells = (...refs: string[]) =>
  `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`

test('a value merged down fills each of its rows, unless it is a number', () => {
  const rows = [
    row(1, { A: 'Group', B: 'Name', C: 'Cost' }),
    row(2, { A: 'North', B: 'One', C: 500 }),
    row(3, { B: 'Two' }),
    row(5, { B: 'Three', C: 7 }),
    row(6, { B: 'Four' }),
  ]
  expect(cellsOf(workbook({ Data: rows.join('') }, {}, mergeCells('A2:A5', 'C2:C3', 'A9:A10')))).toEqual([
    ['Group', 'Name', 'Cost'],
    ['North', 'One', '500'],
    ['North', 'Two'],
    ['North', 'Three', '7'],
    ['', 'Four'],
  ])
})

test('a value merged across reports the number of columns it spans', () => {
  const rows = row(1, { A: 'Plants of 2026' }) + row(2, { A: 'Name', B: 'Country' })
  const [title, header] =
    openFile(workbook({ Data: rows }, {}, mergeCells('A1:D1'))).sheets[0]?.read().rows ?? []
  expect(title).toEqual({ line: 1, cells: ['Plants of 2026'], spans: new Map([[0, 4]]) })
  expect(header).toEqual({ line: 2, cells: ['Name', 'Country'] })
})

test('numbers are read by their format as days, months, percentages or booleans; a row of only formula errors is skipped', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="mmm\\-yy"/><numFmt numFmtId="165" formatCode="#,##0.00\\ [$day-409]"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="165"/></cellXfs></styleSheet>'
  const cell = (style: number, value: string, type = '') => `<c s="${style}"${type}><v>${value}</v></c>`
  const row = `<row>${cell(0, '0.97000000000000003')}${cell(1, '45110')}${cell(2, '45110')}${cell(3, '0.6')}${cell(4, '1234.5')}${cell(0, '1', ' t="b"')}${cell(0, '#N/A', ' t="e"')}</row>`
  const content = workbook({ Data: row }, { 'xl/styles.xml': styles })
  expect(cellsOf(content)).toEqual([['0.97', '2023-07-03', '2023-07', '60%', '1234.5', 'true', '#N/A']])
  const error = cell(0, '#REF!', ' t="e"')
  expect(cellsOf(workbook({ Data: `<row>${error}</row><row>${error}${cell(0, '1')}</row>` }))).toEqual([
    ['#REF!', '1'],
  ])
})

test.each([
  ['', ['1900-01-01', '1900-02-28', '1900-02-28', '1900-03-01', '2023-07-03']],
  ['<workbookPr date1904="1"/>', ['1904-01-02', '1904-02-29', '1904-03-01', '1904-03-02', '2027-07-04']],
])('days count from 1900 with Excel’s nonexistent 60th day, or from 1904: %s', (properties, days) => {
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
  const cells = [1, 59, 60, 61, 45110].map((number) => `<c s="1"><v>${number}</v></c>`)
  const list = `<workbook>${properties}<sheets><sheet name="Data" r:id="rId1"/></sheets></workbook>`
  const more = { 'xl/styles.xml': styles, 'xl/workbook.xml': list }
  expect(cellsOf(workbook({ Data: `<row>${cells.join('')}</row>` }, more))).toEqual([days])
})

test.each([
  ['0.0,,"M"', '12500000', '12.5 million'],
  ['#,##0,', '12500000', '12500 thousand'],
  ['#,##0', '12500000', '12500000'],
  ['[$AED] #,##0', '5000', '5000 AED'],
  ['#,##0.00 "USD"', '5000.5', '5000.5 USD'],
  ['[$€-407] #,##0,,', '2000000', '2 million EUR'],
  ['"$"#,##0', '5000', '5000'],
  ['0.0 "km"', '12.5', '12.5'],
  ['#,##0;[Red](#,##0,)', '5000', '5000'],
  ['dd/mm/yyyy;General', '45110', '2023-07-03'],
  ['[h]:mm', '1.5', '1.5'],
])('the number format %s shows %s as %s', (code, value, shown) => {
  const escaped = code.replaceAll('"', '&quot;')
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${escaped}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`
  const content = workbook({ Data: `<row><c s="0"><v>${value}</v></c></row>` }, { 'xl/styles.xml': styles })
  expect(cellsOf(content)).toEqual([[shown]])
})

test('a formula without its result is read as an error', () => {
  const cells =
    '<c><f>A1*2</f></c><c><f>A1</f><v></v></c><c t="str"><f>A1&amp;B1</f><v></v></c><c><f>HYPERLINK("https://a.example","A")</f></c><c><f>A1</f><v>0</v></c><c><f>A1</f><v>7</v></c>'
  const rows = { Data: `<row>${cells}</row>` }
  expect(cellsOf(workbook(rows))).toEqual([['#FORMULA!', '#FORMULA!', '', 'https://a.example', '0', '7']])
  const list =
    '<workbook><sheets><sheet name="Data" r:id="rId1"/></sheets><calcPr fullCalcOnLoad="1"/></workbook>'
  expect(cellsOf(workbook(rows, { 'xl/workbook.xml': list }))?.[0]?.slice(4)).toEqual(['#FORMULA!', '7'])
  expect(readCell(readAmount, '#FORMULA!').unreadable).toMatch(/open it in Excel, save it/)
})

test('hidden rows are read and counted', () => {
  const rows = row(1, { A: 'Name' }) + row(2, { A: 'One' }) + row(4, { A: 'Two' })
  const table = (xml: string) => openFile(workbook({ Data: xml })).sheets[0]?.read()
  expect(table(rows)?.hidden).toBeUndefined()
  const filtered = table(rows.replace('<row r="2">', '<row r="2" hidden="1">'))
  expect(filtered).toMatchObject({ rows: table(rows)?.rows, hidden: 1 })
})

test('hidden columns are read and listed by position', () => {
  const link = '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/other.xml"/></Relationships>'
  const sheet = (cols: string, rows: string) => {
    const xml = `<worksheet>${cols}<sheetData>${rows}</sheetData></worksheet>`
    const more = { 'xl/_rels/workbook.xml.rels': link, 'xl/worksheets/other.xml': xml }
    return openFile(workbook({ Data: '' }, more)).sheets[0]?.read()
  }
  const rows = row(1, { A: 'Name', B: 'Country', C: 'Cost' }) + row(2, { A: 'One', B: 'Oman', C: 5 })
  expect(sheet('<cols><col min="1" max="3" width="9"/></cols>', rows)?.hiddenColumns).toBeUndefined()
  const hidden = sheet(
    '<cols><col min="1" max="1"/><col min="2" max="3" hidden="1"/><col min="9" max="16384" hidden="true"/></cols>',
    rows,
  )
  expect(hidden?.rows).toEqual(sheet('', rows)?.rows)
  expect([...(hidden?.hiddenColumns ?? [])].slice(0, 3)).toEqual([1, 2, 8])
  expect(hidden?.hiddenColumns?.size).toBeLessThan(1_000)
})

test('a document with prefixed element names is read like any other', () => {
  const sheet =
    '<x:worksheet><x:cols><x:col min="1"/></x:cols><x:sheetData><x:row r="1"><x:c r="B1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  const link = '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/other.xml"/></Relationships>'
  const more = { 'xl/_rels/workbook.xml.rels': link, 'xl/worksheets/other.xml': sheet }
  expect(cellsOf(workbook({ Data: '' }, more))).toEqual([['', '7']])
})

test('a hidden sheet is marked as hidden', () => {
  const list =
    '<workbook><sheets><sheet name="A" r:id="rId1"/><sheet name="B" state="hidden" r:id="rId2"/><sheet name="C" state="veryHidden" r:id="rId3"/></sheets></workbook>'
  const content = workbook({ A: '', B: '', C: '' }, { 'xl/workbook.xml': list })
  expect(openFile(content).sheets.map(({ isHidden }) => isHidden)).toEqual([false, true, true])
})

test('a sheet with more than 1,000 columns is rejected unless the rest is blank', () => {
  const row = (last: string) => `<row r="1"><c r="A1"><v>1</v></c><c r="XFD1">${last}</c></row>`
  expect(cellsOf(workbook({ Wide: row('') }))).toEqual([['1']])
  expect(() => cellsOf(workbook({ Wide: row('<v>2</v>') }))).toThrow(/more than 1,000 columns/)
})

test('sheets keep their names and their order', () => {
  const content = workbook({
    'About &amp; more': '<row><c><v>1</v></c></row>',
    Units: '<row><c><v>2</v></c></row>',
  })
  expect(openFile(content).sheets.map(({ name }) => name)).toEqual(['About & more', 'Units'])
  expect(cellsOf(content, 1)).toEqual([['2']])
})

const RELATIONSHIPS = 'xl/worksheets/_rels/sheet1.xml.rels'

const linksIn = (content: Uint8Array) =>
  openFile(content)
    .sheets[0]?.read()
    .rows.map(({ links }) => links && Object.fromEntries(links))

describe('a hyperlink', () => {
  const words = (place: string, text = 'Website') =>
    `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
  const external = (id: string, target: string) =>
    `<Relationship Id="${id}" Type="hyperlink" Target="${target}" TargetMode="External"/>`

  test('is read beside the text of its cells, with ranges, fragments and special characters', () => {
    const rows = [1, 2, 3]
      .map((line) => `<row r="${line}">${words(`A${line}`)}${words(`C${line}`)}</row>`)
      .join('')
    const behind =
      '<hyperlinks><hyperlink ref="C1" r:id="rId1" location="top"/><hyperlink r:id="rId2" ref="A2:C3"/><hyperlink ref="A1" location="Sheet2!A1"/><hyperlink ref="A1" r:id="rId3"/></hyperlinks>'
    const rels = `<Relationships>${external('rId1', 'https://a.example/?x=1&amp;y=2')}${external('rId2', 'https://b.example')}<Relationship Id="rId3" Target="../drawings/drawing1.xml"/></Relationships>`
    const content = workbook({ Data: rows }, { [RELATIONSHIPS]: rels }, behind)
    const all = { 0: 'https://b.example', 1: 'https://b.example', 2: 'https://b.example' }
    expect(linksIn(content)).toEqual([{ 2: 'https://a.example/?x=1&y=2#top' }, all, all])
    expect(cellsOf(content)?.[0]).toEqual(['Website', '', 'Website'])
  })

  test('may come from a formula, unless the formula computes its address', () => {
    const formula = (f: string) => `<c t="str"><f>${f}</f><v>Website</v></c>`
    const row = [
      'HYPERLINK("https://a.example/&quot;&quot;x","Website")',
      ' hyperlink ( "https://b.example" )',
      'HYPERLINK(B1,"Website")',
      'HYPERLINK("https://c.example/"&amp;A1)',
    ]
    expect(linksIn(workbook({ Data: `<row>${row.map(formula).join('')}</row>` }))).toEqual([
      { 0: 'https://a.example/"x', 1: 'https://b.example' },
    ])
  })

  test('that covers every cell, repeated 1,000 times, fills only a limited number of cells', () => {
    const rels = `<Relationships>${external('rId1', 'https://a.example')}</Relationships>`
    const behind = `<hyperlinks>${'<hyperlink ref="A1:XFD1048576" r:id="rId1"/>'.repeat(1000)}</hyperlinks>`
    const content = workbook(
      { Data: `<row r="1">${words('A1')}</row><row r="900">${words('A900')}</row>` },
      { [RELATIONSHIPS]: rels },
      behind,
    )
    expect(linksIn(content)?.map((links) => links?.[0])).toEqual(['https://a.example', undefined])
  })
})

describe('an archive', () => {
  test('that declares more than 400 MB is rejected before it is unpacked', () => {
    const content = workbook({ Data: '<row><c><v>1</v></c></row>' })
    // The central directory at the end holds the size of each file, 24 bytes after the signature.
    const view = new DataView(content.buffer, content.byteOffset)
    for (let at = 0; at < content.length - 46; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x20000000, true)
    expect(() => openFile(content)).toThrow(/larger than 400 MB/)
  })

  test('of another kind is named and rejected', () => {
    expect(() => openFile(zipSync({ 'a.txt': strToU8('text') }))).toThrow(/a zip archive, not a workbook/)
    const others = {
      'word/document.xml': /a Word document/,
      'ppt/presentation.xml': /a PowerPoint presentation/,
      'xl/workbook.bin': /a binary workbook/,
      'Index/Document.iwa': /Apple Numbers/,
    }
    for (const [name, what] of Object.entries(others))
      expect(() => openFile(zipSync({ [name]: strToU8('text') }))).toThrow(what)
  })
})
