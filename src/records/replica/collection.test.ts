import { expect, test } from 'vitest'
import type { Entry } from '../changeset.ts'
import { stamp, text } from '../decoding.ts'
import type { Fields, Stamp } from '../fields.ts'
import { ReplicaCollection } from './collection.ts'
import type { FeedItem } from './feed.ts'

interface Sector extends Stamp {
  name: string
}

const sectors = () =>
  new ReplicaCollection<Sector>({
    collection: 'sectors',
    format: '1',
    traits: { tree: false },
    decode: (id, raw) => ({ ...stamp(id, raw), name: text(raw, 'name') }),
    fieldsOf: ({ name }): Fields => ({ name }),
  })

function item(opId: string, entry: Omit<Entry, 'collection'>): FeedItem {
  return {
    opId,
    at: 100,
    by: 'ada',
    byEmail: 'ada@ppx.example',
    changes: [{ collection: 'sectors', ...entry }],
  }
}
const created = (id: string) => item(`add-${id}`, { id, rev: 1, before: null, after: { name: id } })
const deleted = (id: string) => item(`delete-${id}`, { id, rev: 2, before: { name: id }, after: null })
const idsOf = (collection: ReplicaCollection<Sector>) => collection.current().map(({ id }) => id)

test('a deleted record whose creation is read again is never shown, even between the pages of the read', async () => {
  const collection = sectors()
  await collection.apply([created('rail')])
  await collection.apply([deleted('rail')])
  await collection.apply([created('rail')], true)
  await collection.apply([created('own')])
  expect(idsOf(collection)).toEqual(['own'])
  await collection.apply([deleted('rail')], true)
  collection.endRead()
  expect(idsOf(collection)).toEqual(['own'])
})

test('a record that a read adds is shown once the read has ended', async () => {
  const collection = sectors()
  await collection.apply([created('rail')], true)
  expect(idsOf(collection)).toEqual([])
  collection.endRead()
  expect(idsOf(collection)).toEqual(['rail'])
})
