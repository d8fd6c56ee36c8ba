import { expect, test } from 'vitest'
import { Importer } from '../importer.ts'
import { FIRST_COLUMN } from './turned.ts'

const OPTIONS = { hasParts: true, isFoundByName: true, hasRoles: true }

function read(text: string, headerAt?: number) {
  const importer = new Importer()
  importer.open(text, 'list.csv', 'projects')
  const inspection = importer.inspectSheet(0, 'projects', headerAt)
  const { mapping, columns } = inspection
  if (importer.missingColumns(mapping).length > 0)
    return { inspection, rows: [], suggested: importer.suggest(0) }
  const { rows } = importer.check({ collection: 'projects', mapping, options: OPTIONS })
  return {
    inspection,
    columns,
    suggested: importer.suggest(0),
    rows: importer.rows(0, rows).map(({ line, verdict, values }) => ({
      line,
      verdict,
      name: values.name,
      country: values.country,
      status: values.status,
      cost: values.capexAmount,
    })),
  }
}

const FACTS = `Project,Hassyan IPP,Shuaibah 3
Country,UAE,Saudi Arabia
Status,Under construction,Planned
Cost (USD million),800,"1,200"
Completion,2027,2028
`

test('a table with its records in columns is turned, and says so', () => {
  const { inspection, rows, suggested } = read(FACTS)
  expect(inspection.headerAt).toBe(FIRST_COLUMN)
  expect(suggested).toBe('projects')
  expect(inspection.columns.map(({ heading }) => heading)).toEqual([
    'Project',
    'Country',
    'Status',
    'Cost (USD million)',
    'Completion',
  ])
  const kept = { verdict: 'create' }
  expect(rows).toEqual([
    {
      ...kept,
      line: 2,
      name: 'Hassyan IPP',
      country: 'United Arab Emirates',
      status: 'Active',
      cost: '800000000',
    },
    { ...kept, line: 3, name: 'Shuaibah 3', country: 'Saudi Arabia', status: 'Planning', cost: '1200000000' },
  ])
})

test('titles, sections and numbers of the labels are left out, and units belong to them', () => {
  const text = `Fact sheet,,,,
,,,Hassyan,Shuaibah
1,Country,,UAE,Saudi Arabia
Finance,,,,
2,Cost,USD million,800,1200
3,Status,,Planned,Planned
4,Sector,,Power,Water
`
  const { inspection, rows } = read(text)
  expect(inspection.columns.map(({ heading }) => heading)).toEqual([
    'Name',
    'Country',
    'Cost (USD million)',
    'Status',
    'Sector',
  ])
  expect(rows.map(({ name, cost }) => [name, cost])).toEqual([
    ['Hassyan', '800000000'],
    ['Shuaibah', '1200000000'],
  ])
})

test('one record of fields and values is read', () => {
  const { rows } = read('Field\tValue\nName\tMetro line 4\nCountry\tEgypt\nStatus\tPlanned\n')
  expect(rows.map(({ name, country }) => [name, country])).toEqual([['Metro line 4', 'Egypt']])
})

test('the person can turn a table, and turn it back', () => {
  const back = read(FACTS, 0).inspection
  expect([back.headerAt, back.columns[0]?.heading]).toEqual([0, 'Project'])
  const text = 'Was,Sur,Duqm\nWo,Oman,Oman\n'
  expect(read(text).inspection.headerAt).not.toBe(FIRST_COLUMN)
  const turned = read(text, FIRST_COLUMN).inspection
  expect([turned.headerAt, turned.rows]).toEqual([FIRST_COLUMN, 2])
  expect(turned.columns.map(({ heading }) => heading)).toEqual(['Was', 'Wo'])
  expect(turned.top[0]?.cells).toEqual(['Was', 'Sur', 'Duqm'])
})

test.each([
  ['a header in the first row', 'Name,Country,Status,Cost\nCountry,Oman,Planned,5\nStatus,Oman,Planned,5\n'],
  [
    'labels that repeat',
    'Name,A,x\nCountry,Oman,x\nStatus,Planned,x\nName,B,x\nCountry,Oman,x\nStatus,Planned,x\n',
  ],
  ['few known labels', 'Name,A,B\nCountry,Oman,Oman\nWeather,good,bad\nFood,rice,fish\nSea,blue,red\n'],
])('a table with %s is not turned', (_, text) => {
  expect(read(text).inspection.headerAt).not.toBe(FIRST_COLUMN)
})
