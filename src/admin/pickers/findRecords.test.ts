import { expect, test } from 'vitest'
import { findRecords, similarRecords } from './findRecords.ts'

const record = (id: string, name: string, country = '') => ({ id, name, city: '', country })
const RECORDS = [
  record('1', 'New Tower', 'Qatar'),
  record('2', 'Tower of Doha', 'Qatar'),
  record('3', 'Éclat Tower'),
  record('4', 'Dam'),
]
const ids = (...given: Parameters<typeof findRecords>) => findRecords(...given).map(({ id }) => id)

test('every word must be in the name, ignoring accents, and names that start with the text come first', () => {
  expect(ids(RECORDS, 'tower')).toEqual(['2', '3', '1'])
  expect(ids(RECORDS, 'eclat tow')).toEqual(['3'])
  expect(ids(RECORDS, 'bridge')).toEqual([])
  expect(ids(RECORDS, ' Tower ')).toEqual(['2', '3', '1'])
})

test('without typed text, recently used records come first and are marked as such', () => {
  expect(ids(RECORDS, '', ['4', '1'])).toEqual(['4', '1', '3', '2'])
  expect(findRecords(RECORDS, '', ['1'])[0]?.detail).toBe('Recently used · Qatar')
  expect(ids(RECORDS, 'tower', ['1'])).toEqual(['2', '3', '1'])
  expect(findRecords(RECORDS, 'tower', ['2'])[0]?.detail).toBe('Qatar')
})

test('leaves out records that may not be picked, and returns at most twenty', () => {
  expect(ids(RECORDS, 'tower', [], ({ id }) => id !== '2')).toEqual(['3', '1'])
  const many = Array.from({ length: 50 }, (_, n) => record(`m${n}`, `Tower ${n}`))
  expect(ids(many, '')).toHaveLength(20)
})

test('suggests records with a similar name that may be picked', () => {
  expect(similarRecords(RECORDS, 'Dohha Tower').map(({ id }) => id)).toEqual(['2'])
  expect(similarRecords(RECORDS, 'Dohha Tower', ({ id }) => id !== '2')).toEqual([])
})
