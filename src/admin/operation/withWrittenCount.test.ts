import { expect, test } from 'vitest'
import { withWrittenCount } from './withWrittenCount.ts'

const written = (words: string, ...writtenIn: [collection: string, n: number][]) =>
  withWrittenCount(words, { writtenIn: new Map(writtenIn) })

test('replaces the count of records in the text by the number written', () => {
  expect(written('City: Barka: 1,200 projects', ['projects', 98])).toBe('City: Barka: 98 projects')
  expect(written('deleted 3 projects', ['roles', 9], ['projects', 2])).toBe('deleted 2 projects')
  expect(written('deleted 3 projects', ['projects', 1])).toBe('deleted 1 project')
  expect(written('Pasted 12 cells of 5 projects: City', ['projects', 4])).toBe(
    'Pasted 12 cells of 4 projects: City',
  )
  expect(written('Replaced in 1,285 cells of 1,285 projects: Name', ['projects', 1284])).toBe(
    'Replaced in 1,284 cells of 1,284 projects: Name',
  )
  expect(written('City: Barka: 3 projects', ['projects', 3])).toBe('City: Barka: 3 projects')
})

test('keeps a number that only looks like a count of records', () => {
  expect(written('the import of 50 projects.csv', ['projects', 4])).toBe('the import of 50 projects.csv')
  expect(written('City: 9 projects', ['players', 4])).toBe('City: 9 projects')
  expect(written('Barka – City: 9 projects')).toBe('Barka – City: 9 projects')
})
