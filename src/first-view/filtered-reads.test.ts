import { expect, test } from 'vitest'
import { site } from '../config.ts'
import { NOT_STATED } from '../entities/list/filters.ts'
import { GOOGLE } from '../firebase/rest-request.ts'
import { narrowedReads, viewAddress } from './address.ts'
import { filteredReads } from './filtered-reads.ts'
import { firstReads, narrowedBodies } from './reads.ts'

const bodies = (hash: string) => {
  const address = viewAddress(hash)
  return address ? filteredReads(address).map(({ body }) => JSON.stringify(body)) : []
}

test('a list with filters reads its first page and its facets', () => {
  const [list = '', facets = '', ...more] = bodies('#/projects?country=Qatar&sort=createdDate&dir=desc')
  expect(list).toContain('"collectionId":"projects"')
  expect(list).toContain('"stringValue":"Qatar"')
  expect(list).toContain('{"field":{"fieldPath":"createdAt"},"direction":"DESCENDING"}')
  expect(list).toContain('"limit":21')
  expect(facets).toContain('/documents/facets/projects"')
  expect(more).toEqual([])
})

test('a list refined or sorted by the browser is read in larger pages', () => {
  expect(bodies('#/players?q=al+futtaim')[0]).toContain('"limit":60')
  expect(bodies('#/players?field=size%3Alarge')[0]).toContain('"limit":300')
})

test.each([
  '',
  '#/',
  '#/projects',
  '#/projects/riyadh-metro?tab=news',
  '#/news?item=x',
  '#/constructor?a=b',
  '#/admin/projects?q=a',
])('the address %j reads nothing here', (hash) => {
  expect(bodies(hash)).toEqual([])
})

test.each([
  'role=Contractor',
  'from=500000000',
  'owner=A&owner=B',
  'owner=not-stated',
  'field=area%3A%3E%3D5',
])('a list that needs the directory (%s) reads only its facets from Firestore', (search) => {
  expect(bodies(`#/projects?country=Qatar&${search}`)).toEqual([
    expect.stringContaining('/documents/facets/projects'),
  ])
})

const LISTS = ['/projects', '/players'] as const
/** Returns the reads that the boot script sends first. */
const bootReads = (path: (typeof LISTS)[number], search: string) =>
  narrowedReads({ reads: firstReads(path), narrowed: narrowedBodies(path) }, search)

test('the boot script requests a single filter value just as the first script would', () => {
  const host = site.onGoogle ? GOOGLE : ''
  for (const path of LISTS) {
    const filters = Object.keys(narrowedBodies(path))
    expect(filters).toEqual(expect.arrayContaining(['country']))
    for (const filter of filters)
      for (const value of [
        'Qatar',
        'Saudi+Arabia',
        "Côte d'Ivoire",
        'Oil & Gas',
        'قطر',
        '$&',
        'x'.repeat(200),
      ]) {
        const search = `?${filter}=${value.replace('&', '%26')}`
        const asked = filteredReads({ path, search }).map((read) => ({
          url: host + read.path,
          body: JSON.stringify(read.body),
        }))
        expect(asked).toHaveLength(2)
        expect(bootReads(path, search), search).toEqual(asked)
      }
  }
})

test.each([
  'country=Qatar&country=Oman',
  'country=Qatar&sector=Power',
  'country=Qatar&peek=doha-metro',
  `country=${NOT_STATED}`,
  'country=',
  'country=%22Qatar%22',
  'country=[%22Qatar%22]',
  'country=Saudi%2520Arabia',
  'country=%E2%80%8FQatar',
  'country={now}',
  'country=a%5Cb',
  `country=${'x'.repeat(201)}`,
  'Country=Qatar',
  'constructor=Qatar',
  'q=metro',
  'year=2030',
  'sort=country',
  '',
])('the boot script leaves other searches (%s) to the first script', (search) => {
  expect(bootReads('/projects', search && `?${search}`)).toEqual([])
})
