import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { Importer } from './importer.ts'

type Cell = string | { words: string; link: string }

/** Builds a workbook with one sheet of text cells, some of them hyperlinks. */
function workbook(rows: readonly (readonly Cell[])[]): Uint8Array {
  const links: string[] = []
  const cellXml = (cell: Cell, place: string): string => {
    if (typeof cell !== 'string') links.push(`${place} ${cell.link}`)
    return `<c r="${place}" t="inlineStr"><is><t>${typeof cell === 'string' ? cell : cell.words}</t></is></c>`
  }
  const rowXml = (cells: readonly Cell[], line: number) =>
    `<row r="${line}">${cells.map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${line}`)).join('')}</row>`
  const body = rows.map((cells, at) => rowXml(cells, at + 1)).join('')
  const over = links.map((link, at) => `<hyperlink ref="${link.split(' ')[0]}" r:id="r${at}"/>`)
  const targets = links.map(
    (link, at) => `<Relationship Id="r${at}" Target="${link.split(' ')[1]}" TargetMode="External"/>`,
  )
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="Projects" sheetId="1" r:id="s"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="s" Target="worksheets/a.xml"/></Relationships>',
    'xl/worksheets/a.xml': `<worksheet><sheetData>${body}</sheetData><hyperlinks>${over.join('')}</hyperlinks></worksheet>`,
    'xl/worksheets/_rels/a.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}

const FIELD = {
  id: 'project_tender', entityType: 'project', name: 'tender', type: 'url', label: 'Tender', options: [], required: false, order: 0,
  rev: 1, lastChange: '', createdAt: 0, updatedAt: 0,
} as const // oxfmt-ignore

function checked(rows: readonly (readonly Cell[])[]) {
  const importer = new Importer()
  importer.existing = { records: {}, lookups: {}, fields: [FIELD] as never }
  importer.open(workbook(rows), 'projects.xlsx', 'projects')
  const { mapping, columns } = importer.inspectSheet(0, 'projects')
  const { conversions } = importer.check({
    collection: 'projects',
    mapping,
    options: { hasParts: true, isFoundByName: true, hasRoles: false },
  })
  return { rows: importer.rows(0, rows.length), targets: mapping.targets, conversions, columns }
}

test('a linked text in a column of web addresses gives its link; a readable address is kept', () => {
  const { rows, targets, conversions, columns } = checked([
    ['Name', 'Country', 'Web site', 'Tender'],
    [
      'A',
      'Oman',
      { words: 'Website', link: 'https://a.example/x?y=1&amp;z' },
      { words: 'here', link: 'https://t.example' },
    ],
    [
      'B',
      'Oman',
      { words: 'b.example', link: 'https://tracker.example/b' },
      { words: 'n/a', link: 'https://t.example' },
    ],
    ['C', 'Oman', { words: 'Our site', link: 'c.example' }, ''],
  ])
  expect(targets).toEqual(['name', 'country', 'website', 'custom:tender'])
  expect(rows.map(({ values }) => [values.website, values['custom:tender']])).toEqual([
    ['https://a.example/x?y=1&z', 'https://t.example'],
    ['https://b.example', ''],
    ['https://c.example', ''],
  ])
  expect(conversions).toContainEqual({
    column: 'Web site',
    how: 'the address behind the text',
    times: 2,
    firstLine: 2,
  })
  expect(columns[2]?.samples).toContain('Website')
})

test('a column of texts is recognised as web addresses by its links', () => {
  const link = (n: number) => ({ words: 'Website', link: `https://${n}.example` })
  const rows = ['A', 'B', 'C'].map((name, n): Cell[] => [name, 'Oman', link(n)])
  expect(checked([['Name', 'Country', 'Homepage'], ...rows]).targets).toEqual(['name', 'country', 'website'])
  const plain = ['A', 'B', 'C'].map((name): Cell[] => [name, 'Oman', 'Website'])
  expect(checked([['Name', 'Country', 'Homepage'], ...plain]).targets).toEqual(['name', 'country', ''])
})

test('a text linked to no web address is refused, and links in other columns are ignored', () => {
  const { rows } = checked([
    ['Name', 'Country', 'Website'],
    [{ words: 'A', link: 'https://a.example' }, 'Oman', { words: 'Write to us', link: 'mailto:a@a.example' }],
  ])
  expect(rows[0]?.values).toMatchObject({ name: 'A', website: '' })
  expect(rows[0]?.reason).toContain('“Write to us” is not a web address')
})
