import { expect, test } from 'vitest'
import { viewAddress } from './address.ts'
import { filteredReads } from './filtered-reads.ts'

const bodies = (hash: string) => {
  const address = viewAddress(hash)
  return address ? filteredReads(address).map(({ body }) => JSON.stringify(body)) : []
}

test('a list with filters asks for its first page and its counters', () => {
  const [list = '', facets = '', ...more] = bodies('#/projects?country=Qatar&sort=createdDate&dir=desc')
  expect(list).toContain('"collectionId":"projects"')
  expect(list).toContain('"stringValue":"Qatar"')
  expect(list).toContain('{"field":{"fieldPath":"createdAt"},"direction":"DESCENDING"}')
  expect(list).toContain('"limit":21')
  expect(facets).toContain('/documents/facets/projects"')
  expect(more).toEqual([])
})

test('what the browser refines or sorts is asked for in its larger portions', () => {
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
])('the address %j asks for nothing here', (hash) => {
  expect(bodies(hash)).toEqual([])
})

test.each(['role=Contractor', 'from=500000000', 'owner=A&owner=B', 'field=area%3A%3E%3D5'])(
  'a list that waits for the directory (%s) asks Firestore for its counters alone',
  (search) => {
    expect(bodies(`#/projects?country=Qatar&${search}`)).toEqual([
      expect.stringContaining('/documents/facets/projects'),
    ])
  },
)
