import Libsql from 'libsql'
import { beforeEach, expect, test } from 'vitest'
import { CommitClock } from '../../store/clock.ts'
import { type ReadWrite, Transactions } from './transactions.ts'

const reading = (count: number): ReadWrite => ({
  kind: 'readWrite',
  documents: new Map(Array.from({ length: count }, (_, i) => [`c/${i}`, null])),
  queries: [],
})

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

test('of more than a thousand open transactions the one unused for longest is closed', () => {
  const [unused, used] = [transactions.begin(reading(0)), transactions.begin(reading(0))]
  const others: string[] = []
  for (let i = 0; i < 999; i++) {
    if (i === 500) transactions.find(used)
    others.push(transactions.begin(reading(0)))
  }
  expect([unused, used, ...others].map(isOpen)).toEqual([false, ...Array.from({ length: 1000 }, () => true)])
})

test('when all together remember more than 100,000 reads, the one that read most is closed', () => {
  const [modest, greedy] = [transactions.begin(reading(30_000)), transactions.begin(reading(60_000))]
  expect([modest, greedy].map(isOpen)).toEqual([true, true])
  transactions.begin(reading(10_001))
  expect([modest, greedy].map(isOpen)).toEqual([true, false])
})
