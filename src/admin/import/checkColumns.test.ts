import { expect, test } from 'vitest'
import { Importer } from '../../import/importer.ts'
import { textOf } from '../../ui/grid/column.ts'
import { checkColumns } from './checkColumns.tsx'

test('a dynamic field has the label of its column in the file, even beside an empty column', () => {
  const importer = new Importer()
  importer.open(',name,country,Height (m)\n,A,Oman,5\n', 'towers.csv', 'projects')
  const inspection = importer.inspectSheet(0, 'projects')
  const mapping = { ...inspection.mapping, targets: ['', 'name', 'country', 'custom:height'] }
  const columns = checkColumns({ collection: 'projects', mapping, inspection })
  expect(columns.at(-1)?.label).toBe('Height (m)')
})

test('a column with both coordinates is shown as latitude and longitude', () => {
  const importer = new Importer()
  importer.open('name,country,coordinates\nA,Oman,"23.6, 58.4"\n', 'towers.csv', 'projects')
  const inspection = importer.inspectSheet(0, 'projects')
  const columns = checkColumns({ collection: 'projects', mapping: inspection.mapping, inspection })
  expect(columns.map(({ id }) => id).filter((id) => /itude|coord/.test(id))).toEqual([
    'latitude',
    'longitude',
  ])
})

test('an amount is shown with thousands separators and edited as a plain number', () => {
  const importer = new Importer()
  importer.open('name,country,cost\nA,Oman,USD 1.2bn\nB,Oman,\n', 'towers.csv', 'projects')
  const inspection = importer.inspectSheet(0, 'projects')
  const options = { hasParts: true, isFoundByName: true, hasRoles: true }
  importer.check({ collection: 'projects', mapping: inspection.mapping, options })
  const cost = checkColumns({ collection: 'projects', mapping: inspection.mapping, inspection }).find(
    ({ id }) => id === 'capexAmount',
  )
  const rows = importer.rows(0, 2)
  expect(cost && rows.map((row) => textOf(cost, row))).toEqual(['1,200,000,000', ''])
  expect(cost && rows.map((row) => cost.editor?.text(row))).toEqual(['1200000000', ''])
})

test('a country read from the place and a currency read from the amount are shown', () => {
  const importer = new Importer()
  importer.open('name,location,cost\nA,"Sur, Oman",USD 1.2bn\nB,Duqm / Oman,\n', 'towers.csv', 'projects')
  const inspection = importer.inspectSheet(0, 'projects')
  const columns = checkColumns({ collection: 'projects', mapping: inspection.mapping, inspection })
  expect(columns.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['city', 'country', 'capexAmount', 'capexCurrency']),
  )
})
