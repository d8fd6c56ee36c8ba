import { expect, test } from 'vitest'
import { decodePlayer } from '../../entities/player/decode.ts'
import { decodeProject } from '../../entities/project/decode.ts'
import { decodeRole } from '../../entities/role/decode.ts'
import { comparedRows } from './rows.tsx'

const project = (id: string, fields: object) => decodeProject(id, { name: id, ...fields })
const role = (roleName: string, name: string) => ({
  role: decodeRole(`${roleName}-${name}`, { roleName, projectId: 'p', playerId: name }),
  other: decodePlayer(name, { name }),
})

test('puts the values of each project under shared labels: facts, then roles, then dynamic fields', () => {
  const rows = comparedRows(
    [
      { project: project('a', { city: 'Doha', customFields: { length: 76 } }), total: null, roles: [] },
      {
        project: project('b', {
          city: 'Riyadh',
          owner: 'City',
          owners: ['City'],
          website: 'https://b.example',
        }),
        total: null,
        roles: [role('Contractor', 'Bechtel'), role('Contractor', 'Webuild'), role('Owner', 'Another')],
      },
    ],
    [],
  )
  expect(rows).toEqual([
    { label: 'Location', cells: ['Doha', 'Riyadh'] },
    { label: 'Owner', cells: [null, 'City'] },
    { label: 'Contractor', cells: [null, 'Bechtel, Webuild'] },
    { label: 'Length', cells: ['76', null] },
  ])
})

test('returns no rows without projects or values', () => {
  expect(comparedRows([], [])).toEqual([])
  expect(comparedRows([{ project: project('a', {}), total: null, roles: [] }], [])).toEqual([])
})
