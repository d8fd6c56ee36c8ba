import { expect, test } from 'vitest'
import { Importer } from './importer.ts'

const OPTIONS = { hasParts: true, isFoundByName: true, hasRoles: true }

function planned(table: string) {
  const importer = new Importer()
  importer.open(table, 'list.csv', 'projects')
  const { mapping, columns } = importer.look(0, 'projects')
  const checked = importer.check({ collection: 'projects', mapping, options: OPTIONS })
  return { importer, checked, columns, mapping }
}

test('everything that an importer answers can be handed over from a worker', () => {
  const { importer, checked, columns, mapping } = planned(
    'name,country,sector,owner\nA,Oman,Power,"B [60%]; C [40%]"\n',
  )
  const answers = [checked, columns, mapping, importer.words(mapping), importer.newFields(mapping)]
  const total = importer.begin(['create', 'update'])
  for (const answer of [...answers, importer.rows(0, 10), importer.part(0, total)])
    expect(structuredClone(answer)).toEqual(answer)
})

test('what is named is written before what names it: lists, players, projects, roles', () => {
  const { importer } = planned('name,country,sector,owner\nA,Oman,Power,B\n')
  const total = importer.begin(['create'])
  const collections = importer.part(0, total).map(({ collection }) => collection)
  expect([...new Set(collections)]).toEqual(['sectors', 'playerTypes', 'players', 'projects', 'roles'])
})
