import Libsql from 'libsql'
import { beforeEach, describe, expect, test } from 'vitest'
import { CommitClock } from '../../store/clock.ts'
import { StoredRecord } from '../documents.ts'
import { parseQuery } from '../query/parse.ts'
import { History } from './history.ts'
import { ReadSet } from './read-set.ts'
import { Transactions } from './transactions.ts'

const CLIENT = 'account a'

/** Creates the read set of a transaction that has read `count` documents with names of this length. */
function reading(count: number, length = 10): ReadSet {
  const read = new ReadSet()
  for (let i = 0; i < count; i++) read.addDocument(`c/${i}`.padEnd(length, 'x'), 0)
  return read
}

let transactions: Transactions
beforeEach(() => {
  transactions = new Transactions(new CommitClock(new Libsql(':memory:'), () => new Date()))
})

const isOpen = (id: string): boolean => {
  try {
    return transactions.find(id) !== null
  } catch {
    return false
  }
}

const begin = (client: string): string => transactions.begin(new ReadSet(), client)
const many = (count: number, client: (i: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => begin(client(i)))

describe('open transactions', () => {
  test('are limited to 100 per client, closing its least recently used one', () => {
    const [unused, used] = [begin(CLIENT), begin(CLIENT)]
    const others = many(50, () => CLIENT)
    transactions.find(used)
    others.push(...many(49, () => CLIENT))
    expect([unused, used, ...others].map(isOpen)).toEqual([false, ...Array.from({ length: 100 }, () => true)])
  })

  test('a thousand of one client leave those of others open', () => {
    const mine = begin(CLIENT)
    many(1000, () => 'address 203.0.113.1')
    expect(isOpen(mine)).toBe(true)
  })

  test('beyond 1,000 in all, those of the client with the most are closed', () => {
    const mine = begin(CLIENT)
    const crowd = many(990, (i) => `address ${i}`)
    const busy = many(50, () => 'address busy')
    expect(isOpen(mine)).toBe(true)
    expect(crowd.every(isOpen)).toBe(true)
    expect(busy.filter(isOpen)).toHaveLength(9)
  })

  test('beyond 32 MiB of remembered reads, the one that read most is closed', () => {
    const modest = transactions.begin(reading(1000, 6000), 'a')
    const greedy = Array.from({ length: 4 }, (_, i) => transactions.begin(reading(1001 + i, 6000), `b${i}`))
    expect([modest, ...greedy].map(isOpen)).toEqual([true, true, true, true, true])
    const last = transactions.begin(reading(900, 6000), 'c')
    expect([modest, ...greedy, last].map(isOpen)).toEqual([true, true, true, true, false, true])
  })
})

describe('the reads of one transaction', () => {
  test('are limited to 10,000 documents by name', () => {
    const read = reading(10_000)
    read.addDocument('c/0xxxxxxx', 0)
    expect(() => read.addDocument('c/more', 0)).toThrow(
      'A transaction can read at most 10000 documents by name.',
    )
  })

  test('are limited to 100 queries', () => {
    const read = new ReadSet()
    const query = parseQuery({ from: [{ collectionId: 'c' }] }, '')
    for (let i = 0; i < 100; i++) read.addQuery(query, i)
    expect(() => read.addQuery(query, 100)).toThrow('A transaction can make at most 100 queries.')
  })
})

describe('history', () => {
  test('holds at most 8 MiB of replaced versions, whatever their characters', () => {
    const history = new History(0)
    const text = JSON.stringify({ t: { stringValue: 'مدينة '.repeat(15_000) } })
    for (let at = 1; at <= 200; at++) history.record('c/a', new StoredRecord('c/a', text, 1, at), at)
    expect(history.size).toBeLessThan(8 * 1024 * 1024)
    expect(history.knows(199)).toBe(true)
    expect(history.knows(1)).toBe(false)
  })

  test('drops changes that are rolled back', () => {
    const history = new History(5)
    history.record('c/a', null, 10)
    history.record('c/b', null, 11)
    history.rollBack(10)
    expect([...history.changedSince(5).keys()]).toEqual(['c/a'])
    expect(history.latest).toBe(10)
  })
})
