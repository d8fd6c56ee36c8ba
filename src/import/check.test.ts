import { expect, test } from 'vitest'
import { decodePlayer } from '../entities/player/decode.ts'
import { Importer } from './importer.ts'

/** Checks a table of players beside a stored company. */
function checkPlayers(table: string) {
  const importer = new Importer()
  const stored = { name: 'Nesma Holding', type: 'Holding', country: 'Oman', rev: 1 }
  importer.existing.records = { players: [decodePlayer('pl-1', stored)] }
  importer.open(table, 'list.csv', 'players')
  const { mapping } = importer.inspectSheet(0, 'players')
  const options = { hasParts: true, isFoundByName: true, hasRoles: true }
  return { checked: importer.check({ collection: 'players', mapping, options }), rows: importer.rows(0, 9) }
}

const TABLE = [
  'name,type,country,parent company',
  'Nesma Power,Contractor,Oman,nesma holding',
  'Nesma Roads,Contractor,Oman,Nesma Power',
].join('\n')

test('a company that another is part of is shown by its name, stored or new', () => {
  expect(checkPlayers(TABLE).rows.map(({ values }) => values.parentId)).toEqual([
    'Nesma Holding',
    'Nesma Power',
  ])
})

test('conversions are listed by the labels of the form', () => {
  const { conversions } = checkPlayers(TABLE).checked
  expect(conversions).toContainEqual({ column: 'Part of', how: 'found by name', times: 2, firstLine: 2 })
})
