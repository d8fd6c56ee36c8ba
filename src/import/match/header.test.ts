import { expect, test } from 'vitest'
import { headedTable, vocabularyOf } from '../columns.ts'
import { IMPORT_DEFINITIONS } from '../definitions.ts'

const VOCABULARY = vocabularyOf(IMPORT_DEFINITIONS.projects.columns)

/** Returns header line and headings of a table in which cells of row `merged` are merged across. */
function headingsOf(cells: readonly (readonly string[])[], merged: number, ...spans: [number, number][]) {
  const rows = cells.map((row, at) => ({
    line: at + 1,
    cells: row,
    ...(at === merged && { spans: new Map(spans) }),
  }))
  const { headings, headerLine } = headedTable({ rows, faults: [] }, VOCABULARY)
  return [headerLine, ...headings.map(({ text }) => text)]
}

/** Returns the records of a table. */
function bodyOf(cells: readonly (readonly string[])[]) {
  const rows = cells.map((row, at) => ({ line: at + 1, cells: row }))
  return headedTable({ rows, faults: [] }, VOCABULARY).rows.map((row) => row.cells)
}

const DATA = [
  ['Sur', 'Oman', '300', '2', 'Active'],
  ['Duqm', 'Oman', '50', '1', 'Planning'],
]

test('a heading over several columns is part of the heading of each', () => {
  const groups = ['Name', 'Country', 'Capacity', '', 'Status']
  const each = ['Name', 'Country', 'MW', 'Planned', 'Status']
  const expected = ['Name', 'Country', 'Capacity (MW)', 'Capacity Planned', 'Status']
  expect(headingsOf([['Plants'], groups, each, ...DATA], 1, [2, 2])).toEqual([3, ...expected])
  const notMergedDown = ['', '', 'MW', 'Planned', '']
  expect(headingsOf([groups, notMergedDown, ...DATA], 0, [2, 2])).toEqual([2, ...expected])
})

test('in a text copied from merged cells, the columns without a heading are those of the heading before', () => {
  const groups = ['Firm', 'Revenue $ m', '', 'New contracts']
  const each = ['', 'Abroad', 'Total', '']
  const firms = [
    ['Vinci, Nanterre', '42,022.1', '74,121.3', '**'],
    ['Orascom, Cairo', '3,100.0', '3,290.4', '4,120.0'],
  ]
  const expected = ['Firm', 'Revenue $ m Abroad', 'Revenue $ m Total', 'New contracts']
  expect(headingsOf([['Top contractors 2026'], groups, each, ...firms], -1)).toEqual([3, ...expected])
  const record = ['', 'Muscat', 'Oman', '']
  const places = ['Name', 'Place', '', 'Value']
  expect(headingsOf([places, record, ['', 'Doha', 'Qatar', '']], -1)).toEqual([1, ...places])
})

test('a row that names the fields again in another language is no record, and each heading is the known one', () => {
  const header = ['م', 'اسم المشروع', 'المدينة', 'قيمة العقد', 'نسبة']
  const again = ['No.', 'Project name', 'City', 'Contract value', 'Capacity']
  const record = ['1', 'The Line', 'Tabuk', '12500', '34%']
  expect(headingsOf([header, again, record], -1)).toEqual([1, ...header])
  expect(bodyOf([header, again, record])).toEqual([record])
  const keys = ['col1', 'proj', 'City', 'Contract value', 'Status']
  const labels = ['No.', 'Project name', 'City', 'Contract value', 'Status']
  expect(headingsOf([keys, labels, ['1', 'A', 'Muscat', '3', 'Active']], -1)[0]).toBe(2)
  const works = ['B', 'Contractor', 'City', 'none', 'low']
  expect(bodyOf([header, works, record])).toEqual([works, record])
})

test('the heading of a list of one column is no record', () => {
  const list = [['Project'], ['Lusail Towers'], ['Duqm Refinery']]
  expect(bodyOf(list)).toEqual(list.slice(1))
  expect(bodyOf(list.slice(1))).toEqual(list.slice(1))
})

test('a row of units below the header is part of the headings, not a record', () => {
  const header = ['Name', 'Country', 'Cost', 'Capacity', 'COD']
  const units = ['', '', 'USD million', '(MW)', 'year']
  const expected = ['Name', 'Country', 'Cost (USD million)', 'Capacity (MW)', 'COD']
  expect(headingsOf([header, units, ...DATA], -1)).toEqual([1, ...expected])
  expect(bodyOf([header, units, ...DATA])).toEqual(DATA)
  const sums = ['', '', 'USD 5 million', '300', '2027']
  expect(bodyOf([header, sums, ...DATA])).toEqual([sums, ...DATA])
  const dates = ['', '', '', '', 'year']
  const region = ['Riyadh', '', '', '', '']
  expect(bodyOf([header, region, ...DATA])).toEqual([region, ...DATA])
  expect(bodyOf([header, dates, ...DATA])).toEqual([dates, ...DATA])
})

test('beside a heading over several columns, another may have its unit below', () => {
  const groups = ['Name', 'Country', 'Works', '', 'Progress']
  const each = ['Name', 'Country', 'Start', 'End', '(%)']
  const expected = ['Name', 'Country', 'Works Start', 'Works End', 'Progress (%)']
  expect(headingsOf([groups, each, ...DATA], 0, [2, 2])).toEqual([2, ...expected])
})

test('a title merged over the table, and a heading merged over records, are not combined', () => {
  const header = ['Name', 'Country', 'Value', 'Units', 'Status']
  expect(headingsOf([['Plants of 2026'], header, ...DATA], 0, [0, 5])).toEqual([2, ...header])
  const wide = ['Name', 'Country', 'Notes', '', 'Status']
  const records = [['Sur', 'Oman', 'on hold', 'late', 'Active'], ...DATA]
  expect(headingsOf([wide, ...records], 0, [2, 2])[0]).toBe(1)
})

test('rows of addresses, days and sentences that end with a heading word are data', () => {
  const rows = [
    ['A pier is opened', '2026-03-01', 'ports', 'https://example.com/1', 'At last.'],
    [
      'A pier is closed in the city',
      '',
      'ports',
      'https://example.com/2',
      `${'The works went on. '.repeat(9)}So much for the title`,
    ],
    ['A pier in the country', '2026-03-02', 'ports', '', 'It is of use.'],
  ]
  expect(headingsOf(rows, -1)).toEqual([0, ...[1, 2, 3, 4, 5].map((n) => `Column ${n}`)])
  expect(headingsOf([['Title', 'Date', 'Section', 'Link', 'Text'], ...rows], -1)[0]).toBe(1)
})

test('a sentence that ends with a heading word is no header row', () => {
  const rows = [
    ['Thema', 'Inhalt'],
    ['Pier', 'Done.'],
    ['Quay', `${'The works go on. '.repeat(9)}So much for the title`],
    ['Mole', 'Soon.'],
  ]
  expect(headingsOf(rows, -1)).toEqual([1, 'Thema', 'Inhalt'])
})

test.each([
  [['TOPLAM', '', '350,5'], 1],
  [['', 'Total:', '350'], 1],
  [['الإجمالي', '', '٣٥٠'], 1],
  [['Grand total', '', ''], 0],
  [['Total', 'France', '350'], 0],
  [['Total Tower', '', '350'], 0],
])('below a table, %j is a total row: %d', (last, count) => {
  const cells = [['name', 'country', 'value'], ['Sur', 'Oman', '300'], ['Duqm', 'Oman', '50'], last]
  const rows = cells.map((row, at) => ({ line: at + 1, cells: row }))
  const { notes, rows: body } = headedTable({ rows, faults: [] }, VOCABULARY)
  expect(notes).toHaveLength(count)
  expect(body).toHaveLength(3 - count)
})

test('headers repeated on each page and subtotals between the rows are no records', () => {
  const header = ['Project name', 'Country', 'Value', 'Currency', 'Status']
  const table = [
    header,
    ...DATA,
    ['Sub-total', '', '350,000', 'USD', ''],
    header.map((cell) => ` ${cell.toUpperCase()}`),
    ['Sohar', 'Oman', '7', 'USD', 'Active'],
    ['Total', 'Oman', '7', 'USD', 'Active'],
    ['Subtotal:', '', '', '', ''],
    ['Ibri', 'Oman', '7', 'USD', 'Active'],
  ]
  const { rows, between } = headedTable(
    { rows: table.map((cells, at) => ({ line: at + 1, cells })), faults: [] },
    VOCABULARY,
  )
  expect(rows.map(({ cells }) => cells[0])).toEqual(['Sur', 'Duqm', 'Sohar', 'Total', 'Ibri'])
  expect(between).toEqual([4, 5, 8])
})

test('the totals of groups that spreadsheets insert are no records', () => {
  const header = ['Country', 'Project', 'MW', 'Value', 'Currency']
  const sums = (text: string) => [text, '', '700', '7', 'USD']
  const sur = ['Oman', 'Sur', '300', '5', 'USD']
  const duqm = ['Oman', 'Duqm', '400', '2', 'USD']
  const table = [header, sur, duqm, sums('Oman Total'), sums('Total for Oman'), sums('إجمالي Oman')]
  expect(bodyOf([...table, duqm])).toEqual([sur, duqm, duqm])
  const kept = [sums('Qatar Total'), ['Oman Total', 'Sur', '3', '5', 'USD']]
  expect(bodyOf([...table, ...kept, duqm])).toEqual([sur, duqm, ...kept, duqm])
})

test('page numbers, and headings merged over a group of rows, are no records', () => {
  const header = ['Project name', 'Country', 'Value', 'Status']
  const page = (text: string) => ['', text, '', '']
  const table = [
    header,
    ['Northern region', '', '', ''],
    ['Sur', 'Oman', '300', 'Active'],
    page('Page 1 of 3'),
    ['Eastern region', '', '', ''],
    page('صفحة 2 من 3'),
    ['Duqm', 'Oman', '50', 'Active'],
    ['Page Tower', 'Oman', '', ''],
    page('Sayfa 3/3'),
    ['Ibri', 'Oman', '7', 'Active'],
  ]
  const rows = table.map((cells, at) => ({ line: at + 1, cells, spans: new Map<number, number>() }))
  rows[1]?.spans.set(0, 4)
  const { between, rows: body } = headedTable({ rows, faults: [] }, VOCABULARY)
  expect(between).toEqual([2, 4, 6, 9])
  expect(body.map(({ cells }) => cells[0])).toEqual(['Sur', 'Eastern region', 'Duqm', 'Page Tower', 'Ibri'])
})

test('texts alone above groups of rows are no records if all others fill more columns', () => {
  const header = ['Project', 'Client', 'City', 'Value', 'Status']
  const alone = (text: string) => [text, '', '', '', '']
  const pier = ['Pier', 'Ports', 'Sur', '300', 'Active']
  const quay = ['Quay', '', 'Duqm', '5', 'Active']
  const table = [header, alone('Northern region'), pier, alone('Eastern region'), quay]
  expect(bodyOf(table)).toEqual([pier, quay])
  const sparse = ['Mole', 'Ports', '', '', '']
  expect(bodyOf([...table, sparse])).toHaveLength(5)
  expect(bodyOf([header, alone('Northern Pier'), pier, quay])).toHaveLength(3)
  expect(bodyOf([header, alone('Mole'), ...table.slice(1)])).toHaveLength(5)
  const below = (row: readonly string[]) => row.with(0, '')
  const named = [header, alone('Pier'), below(pier), alone('Quay'), below(quay)]
  expect(bodyOf(named)).toHaveLength(4)
})

test('the countries alone above groups of rows become a column, but not those of a list of countries', () => {
  const header = ['Project', 'Client', 'Value', 'Status']
  const table = [
    header,
    ['Sohar', '', '7', 'Active'],
    ['SAUDI ARABIA', '', '', ''],
    ['Pier', 'Ports', '300', 'Active', ''],
    ['Page 1 of 2', '', '', ''],
    ['', 'UAE', '', ''],
    ['Quay', 'Ports', '5', 'Active'],
    ['Mole', 'Ports', '', ''],
  ]
  const at = (rows: readonly (readonly string[])[]) =>
    headedTable({ rows: rows.map((cells, n) => ({ line: n + 1, cells })), faults: [] }, VOCABULARY)
  const { headings, rows, between } = at(table)
  expect(headings.map(({ text }) => text)).toEqual([...header, 'Country'])
  expect(rows.map(({ cells }) => [cells[0], cells[4]])).toEqual([
    ['Sohar', ''],
    ['Pier', 'SAUDI ARABIA'],
    ['Quay', 'UAE'],
    ['Mole', 'UAE'],
  ])
  expect(between).toEqual([3, 5, 6])
  const alone = at([header, ...['Oman', 'Qatar', 'Iraq'].map((name) => [name, '', '', '']), ...DATA])
  expect(alone.rows.slice(0, 2).map(({ cells }) => cells[0])).toEqual(['Oman', 'Qatar'])
})

test('a row of data deep in a table without a header is no header', () => {
  const rows = [
    'Sur Pier',
    'Duqm Quay',
    'Jewels County',
    'Ibri Mall',
    'Sohar Mole',
    'North Country',
    'Salalah',
  ].map((name, n) => [name, `/projects/page/${n}-in-the-city`])
  expect(headingsOf(rows, -1)[0]).toBe(0)
  const people = rows.map(([name = ''], n) => [name, `Person ${['A', 'B', 'C', 'D', 'E', 'F', 'G'][n]}`])
  expect(headingsOf(people, -1)[0]).toBe(0)
})

test('a row that repeats a word, or holds a single heading word by chance, is no header', () => {
  const header = ['kind', 'x__001', 'x__002', 'props__name__001', 'props__city', 'props__source']
  const chance = ['Point', '4.8', '52.3', 'The Dock Group', 'The Dock Group', 'map.example']
  const rows = [
    header,
    ['Point', '4.9', '52.4', 'Sur', 'Sur', ''],
    chance,
    ['Point', '5', '53', 'Ibri', '', ''],
  ]
  expect(headingsOf(rows, -1)[0]).toBe(1)
})

test('a second table below, with other headings, is not read as rows of the first', () => {
  const header = ['Project', 'Client', 'Country', 'Value', 'Completion']
  const second = ['Project', 'Client', 'Country', 'Budget', 'Bid closing']
  const data = ['Sur', 'A', 'Oman', '300', '2027']
  const table = [header, data, ['Under tender', '', '', '', ''], second, ['Ibri', 'B', 'Oman', '5', '2026']]
  const rows = table.map((cells, at) => ({ line: at + 1, cells }))
  const first = headedTable({ rows, faults: [] }, VOCABULARY)
  expect([first.rows.map(({ line }) => line), first.notes, first.another]).toEqual([[2], [3], 4])
  const continued = table.with(3, ['Project', 'Client', 'Country', 'Value (cont.)', 'Completion'])
  const whole = continued.map((cells, at) => ({ line: at + 1, cells }))
  expect(headedTable({ rows: whole, faults: [] }, VOCABULARY).another).toBe(null)
  const other = headedTable({ rows, faults: [] }, VOCABULARY, 3)
  expect([other.rows.map(({ line }) => line), other.another]).toEqual([[5], null])
})

test('a heading with a unit of its own below a group is no unit', () => {
  const groups = ['Project', 'Country', 'Contract', '']
  const each = ['', '', 'Value (KWD m)', 'Completion']
  const rows = [
    ['Jahra', 'Kuwait', '42.5', '2026'],
    ['Ring road', 'Kuwait', '88', '2027'],
  ]
  expect(headingsOf([groups, each, ...rows], 0, [2, 2])).toEqual([
    2,
    'Project',
    'Country',
    'Contract Value (KWD m)',
    'Contract Completion',
  ])
})

test('a row that names sections of the table is no header, whatever it calls them', () => {
  const sections = ['Activity title', '', '', 'Budget', '', '', 'Country', '']
  const each = ['Activity name', 'Lang', 'Mode', 'Budget value', 'Basis', 'Tied', 'Country', 'Zone', 'Share']
  const rows = [
    ['Quay 4', '', '', '500', '', '', 'Oman', '', ''],
    ['Quay 5', '', '', '700', '', '', 'Oman', '', ''],
  ]
  expect(headingsOf([sections, each, ...rows], -1)).toEqual([2, ...each])
  // A record below a header names no fields.
  expect(headingsOf([each, ...rows], -1)).toEqual([1, ...each])
})
