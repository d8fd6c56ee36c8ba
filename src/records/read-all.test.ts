import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { StoppedError } from './error.ts'
import { readAll } from './read-all.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  for (const [at, id] of ['e', 'b', 'd', 'a', 'c'].entries())
    database.server.write(`events/${id}`, { name: { stringValue: `${at} ${id}` } })
}, 60_000)
afterAll(() => database.close())

const idOf = (id: string) => id

test('every document comes once, by id, and each page reports the number so far', async () => {
  const soFar: number[] = []
  const onRead = (n: number) => soFar.push(n)
  expect(await readAll({ collection: 'events' }, idOf, { atOnce: 2, onRead })).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ])
  expect(soFar).toEqual([2, 4, 5])
})

test('a given order continues from page to page', async () => {
  const orderBy = [['name', 'desc']] as const
  const names = await readAll({ collection: 'events', orderBy }, (_, { name }) => name, { atOnce: 2 })
  expect(names).toEqual(['4 c', '3 a', '2 d', '1 b', '0 e'])
})

test('a stop prevents the next page from being read', async () => {
  const stop = new AbortController()
  const soFar: number[] = []
  const onRead = (n: number) => {
    soFar.push(n)
    stop.abort()
  }
  const reading = readAll({ collection: 'events' }, idOf, { atOnce: 2, onRead, signal: stop.signal })
  await expect(reading).rejects.toThrow(StoppedError)
  expect(soFar).toEqual([2])
})
