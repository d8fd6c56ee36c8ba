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

test('a deleted record stays deleted when a read that began before it ends, and comes back when it is made anew', async () => {
  const collection = sectors()
  const renamed = item('rename', { id: 'rail', rev: 2, before: { name: 'rail' }, after: { name: 'Rail' } })
  const restored = item('restore', { id: 'rail', rev: 3, before: null, after: { name: 'Rail' } })
  const stored = (rev: number) => ({ id: 'rail', data: { rev, name: 'rail' } }) as never
  const early = async () => {
    await collection.apply([created('rail'), renamed], true)
    await collection.adopt([stored(2)])
    collection.endRead()
  }
  await collection.apply([created('rail')])
  await collection.apply([deleted('rail')])
  await early()
  expect(idsOf(collection)).toEqual([])
  await collection.apply([restored], true)
  await collection.adopt([stored(3)])
  expect(idsOf(collection)).toEqual(['rail'])

  await collection.apply([
    item('delete-again', { id: 'rail', rev: 3, before: { name: 'rail' }, after: null }),
  ])
  await collection.apply([created('rail'), renamed, deleted('rail')], true)
  await collection.apply([restored], true)
  await collection.adopt([stored(3)])
  collection.endRead()
  expect(idsOf(collection)).toEqual([])
  // The trail has come to the deletion, and what follows it is newer whatever its revision.
  await collection.apply(
    [item('delete-again', { id: 'rail', rev: 3, before: { name: 'rail' }, after: null }), created('rail')],
    true,
  )
  collection.endRead()
  expect(idsOf(collection)).toEqual(['rail'])

  await collection.apply([item('delete-new', { id: 'rail', rev: 1, before: { name: 'rail' }, after: null })])
  await collection.apply([created('rail')])
  expect(idsOf(collection)).toEqual(['rail'])
})
