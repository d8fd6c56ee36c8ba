import { expect, test } from 'vitest'
import { Importer } from '../importer.ts'

/** Returns the proposed target of each column of a pasted table. */
function targetsOf(table: string, collection: 'projects' | 'players' | 'events' = 'projects') {
  const importer = new Importer()
  importer.open(table, 'list.csv', collection)
  return importer.inspectSheet(0, collection).mapping.targets
}

const numbered = (count: number, row: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => row(n + 1)).join('\n')

test('without headings, addresses are what they are, and a record begins with its name', () => {
  const firms = numbered(
    8,
    (n) => `${n}a0c-77f,Firm ${n % 7},info@firm${n}.example,https://firm${n}.example,${n} Dock Road,Sur ${n}`,
  )
  expect(targetsOf(firms, 'players')).toEqual(['', 'name', 'email', 'website', '', ''])
})

test('a name of works with a remark about their owner is the name', () => {
  const rows = numbered(4, (n) => `Quay ${n},Oman,${n}00`)
  expect(targetsOf(`Project name (beneficiary),Country,Value (USD)\n${rows}\n`)).toEqual([
    'name',
    'country',
    'capexAmount',
  ])
})

test('short descriptions of their own name works rather than the municipalities that many works share', () => {
  const rows = numbered(12, (n) => `Town ${n % 8},Widening of road ${n},Oman`)
  expect(targetsOf(`nom_terr,description,country\n${rows}\n`)).toEqual(['', 'name', 'country'])
  const different = numbered(12, (n) => `Road ${n},Widening of road ${n},Oman`)
  expect(targetsOf(`nom_terr,description,country\n${different}\n`)).toEqual([
    'name',
    'description',
    'country',
  ])
})

test('a start date of works that mostly operate is their completion, unless that is there too', () => {
  const rows = numbered(4, (n) => `Mill ${n},Oman,operating,${2000 + n},3`)
  const headings = 'Name,Country,Operating status,Start date,Capacity (million tonnes per annum)'
  expect(targetsOf(`${headings}\n${rows}\n`)[3]).toBe('completionDate')
  const planned = rows.replaceAll('operating', 'announced')
  expect(targetsOf(`${headings}\n${planned}\n`)[3]).toBe('startDate')
  const both = rows.replaceAll('\n', ',2031\n')
  expect(targetsOf(`${headings},Completion date\n${both},2031\n`)[3]).toBe('startDate')
})

test('what nearly every record sells is not its kind', () => {
  const rows = numbered(20, (n) => `Firm ${n},Oman,Valves of size ${n}`)
  expect(targetsOf(`name,country,category\n${rows}\n`, 'players')).toEqual(['name', 'country', ''])
  expect(targetsOf(`name,country,category\n${rows}\n`)).toEqual(['name', 'country', ''])
  const kinds = numbered(20, (n) => `Firm ${n},Oman,${['Supplier', 'Contractor'][n % 2]}`)
  expect(targetsOf(`name,country,category\n${kinds}\n`, 'players')[2]).toBe('type')
})

test('parts of an address give the place, those of another body do not', () => {
  const headings = 'name,address/country,address/lat,address/lon,buyer/address/country'
  const rows = numbered(4, (n) => `Quay ${n},Oman,23.${n},58.${n},France`)
  expect(targetsOf(`${headings}\n${rows}\n`)).toEqual(['name', 'country', 'latitude', 'longitude', ''])
})
