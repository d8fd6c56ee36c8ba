import { expect, test } from 'vitest'
import { Importer } from './importer.ts'

const OPTIONS = { hasParts: true, isFoundByName: true, hasRoles: true }

/** Returns the labels of required columns that the proposed mapping of a table of projects lacks. */
function missing(table: string): string[] {
  const importer = new Importer()
  importer.open(table, 'list.csv', 'projects')
  return importer.missingColumns(importer.inspectSheet(0, 'projects').mapping)
}

/** Returns city, country and currency of the first project, if `country` is that of rows that name none. */
function placed(table: string, country: string) {
  const importer = new Importer()
  importer.open(table, 'list.csv', 'projects')
  const { mapping } = importer.inspectSheet(0, 'projects')
  const constants = { ...mapping.constants, country }
  importer.check({ collection: 'projects', mapping: { ...mapping, constants }, options: OPTIONS })
  const values = importer.rows(0, 1)[0]?.values
  return [values?.city, values?.country, values?.capexCurrency]
}

test('places that name their country fill it; places that do not leave it to be given', () => {
  expect(missing('name,location\nA,"Dubai, UAE"\nB,"Duqm, Oman"\nC,Sohar\n')).toEqual([])
  expect(missing('name,location\nA,Dubai\nB,"Duqm, Oman"\nC,Sohar\n')).toEqual(['Country'])
  expect(missing('name,location\nA,\nB,\n')).toEqual(['Country'])
})

test('long texts and routes beside the places do not delay the opening of a table', () => {
  const route = Array.from({ length: 3000 }, (_, at) => `${at}.5,${at}.25`).join(':')
  const rows = Array.from({ length: 20 }, (_, at) => `Line ${at},Oman,"${route}"`).join('\n')
  const began = performance.now()
  expect(missing(`name,country,route\n${rows}\n`)).toEqual([])
  expect(performance.now() - began).toBeLessThan(3000)
})

test('a country for every row is that of the rows whose places name none', () => {
  expect(placed('name,location\nA,"Doha, Qatar"\n', 'Oman').slice(0, 2)).toEqual(['Doha', 'Qatar'])
  expect(placed('name,location\nA,Muscat\n', 'Oman').slice(0, 2)).toEqual(['Muscat', 'Oman'])
  expect(placed('name,location\nA,Kuwait\nB,Jahra\nC,Hawally\n', 'Kuwait').slice(0, 2)).toEqual([
    'Kuwait',
    'Kuwait',
  ])
})

test('an amount is read in the currency of the country that the place names', () => {
  expect(placed('name,location,value\nA,"Doha, Qatar",5 million riyals\n', '')).toEqual([
    'Doha',
    'Qatar',
    'QAR',
  ])
})
