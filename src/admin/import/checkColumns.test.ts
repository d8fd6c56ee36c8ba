import { expect, test } from 'vitest'
import { Importer } from '../../import/importer.ts'
import { checkColumns } from './checkColumns.ts'

test('a dynamic field is called as its column is in the file, also beside columns that hold nothing', () => {
  const importer = new Importer()
  importer.open(',name,country,Height (m)\n,A,Oman,5\n', 'towers.csv', 'projects')
  const look = importer.look(0, 'projects')
  const mapping = { ...look.mapping, targets: ['', 'name', 'country', 'custom:height'] }
  const columns = checkColumns({ collection: 'projects', mapping, look })
  expect(columns.at(-1)?.label).toBe('Height (m)')
})

test('of a column with both coordinates the dry run shows the two fields', () => {
  const importer = new Importer()
  importer.open('name,country,coordinates\nA,Oman,"23.6, 58.4"\n', 'towers.csv', 'projects')
  const look = importer.look(0, 'projects')
  const columns = checkColumns({ collection: 'projects', mapping: look.mapping, look })
  expect(columns.map(({ id }) => id).filter((id) => /itude|coord/.test(id))).toEqual([
    'latitude',
    'longitude',
  ])
})
