import { expect, test } from 'vitest'
import { decodeProject } from '../entities/project/decode.ts'
import { Importer } from './importer.ts'
import type { Verdict } from './verdict.ts'

const existing = (id: string, more: object = {}) =>
  decodeProject(id, { name: id, country: 'Oman', rev: 1, lastChange: 'op', ...more })

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Plans a table of projects against two that exist, `old` and `same`. */
function planned(table: string) {
  const importer = new Importer()
  importer.setLookupsAndFields({ lookups: { sectors: [{ id: 'water', name: 'Water' }] }, fields: [] })
  importer.addExisting(
    'projects',
    [existing('old'), existing('same', { sector: 'Water', owner: 'Same Owner', owners: ['Same Owner'] })],
    true,
  )
  importer.open(table, 'list.csv', 'projects')
  const { mapping } = importer.inspectSheet(0, 'projects')
  const options = { hasParts: true, isFoundByName: true, hasRoles: true }
  const checked = importer.check({ collection: 'projects', mapping, options })
  const written = (...verdicts: Verdict[]) =>
    importer
      .changesFrom(0, importer.selectRows(verdicts))
      .map(({ collection, after }) => `${collection} ${textOf(after?.name ?? after?.projectId)}`)
  return { checked, written }
}

const TABLE = `id,name,country,sector,owner
old,old,Oman,Desalination,Alpha; Shared
new,new,Qatar,Rail,Beta; Shared
same,same,Oman,Water,Same Owner
`

test('writing only updates includes the new records that changed rows refer to, and nothing else', () => {
  const { written } = planned(TABLE)
  expect(written('update')).toEqual([
    'sectors Desalination',
    'playerTypes Company',
    'players Alpha',
    'players Shared',
    'players Same Owner',
    'projects old',
    ...['same', 'old', 'old'].map((id) => `roles ${id}`),
  ])
})

test('writing only new rows leaves out records that only changed rows refer to', () => {
  const { written } = planned(TABLE)
  expect(written('create')).toEqual([
    'sectors Rail',
    'playerTypes Company',
    'players Shared',
    'players Beta',
    'players Same Owner',
    'projects new',
    ...['same', 'new', 'new'].map((id) => `roles ${id}`),
  ])
})

test('the announced accompanying records are those that are written', () => {
  const { checked, written } = planned(TABLE)
  const choices = [
    [['create', 'update'], checked.otherChanges],
    [['create'], checked.otherChangesOfOnly.create],
    [['update'], checked.otherChangesOfOnly.update],
  ] as const
  for (const [verdicts, changes] of choices) {
    const others = written(...verdicts).filter((change) => !change.startsWith('projects '))
    const announced = changes.flatMap(({ collection, created, updated }) =>
      Array.from({ length: created + updated }, () => collection),
    )
    expect(announced).toEqual(others.map((change) => change.split(' ')[0]))
  }
})

test('a new row that a changed one refers to is written with it, including its own references', () => {
  const { checked, written } = planned(
    'id,name,country,parentId,sector\nold,old,Oman,whole,\nwhole,المجمع,Oman,,Rail\nother,Other,Oman,,Ports\n',
  )
  expect(written('update')).toEqual(['sectors Rail', 'projects المجمع', 'projects old'])
  expect(checked.otherChangesOfOnly.update).toEqual([
    { collection: 'sectors', created: 1, updated: 0 },
    { collection: 'projects', created: 1, updated: 0 },
  ])
  expect(checked.otherChanges).toEqual([{ collection: 'sectors', created: 2, updated: 0 }])
})
