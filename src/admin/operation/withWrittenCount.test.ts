import { expect, test } from 'vitest'
import { withWrittenCount } from './withWrittenCount.ts'

const written = (words: string, ...writtenIn: [collection: string, n: number][]) =>
  withWrittenCount(words, { writtenIn: new Map(writtenIn) })

test('of many it is said how many it was, where the words speak of more', () => {
  expect(written('City: Barka: 1,200 projects', ['projects', 98])).toBe('City: Barka: 98 projects')
  expect(written('deleted 3 projects', ['roles', 9], ['projects', 2])).toBe('deleted 2 projects')
  expect(written('deleted 3 projects', ['projects', 1])).toBe('deleted 1 project')
  expect(written('Pasted 12 cells of 5 projects: City', ['projects', 4])).toBe(
    'Pasted 12 cells of 4 projects: City',
  )
  expect(written('City: Barka: 3 projects', ['projects', 3])).toBe('City: Barka: 3 projects')
})

test('what only looks like a number of records stays', () => {
  expect(written('the import of 50 projects.csv', ['projects', 4])).toBe('the import of 50 projects.csv')
  expect(written('City: 9 projects', ['players', 4])).toBe('City: 9 projects')
  expect(written('Barka – City: 9 projects')).toBe('Barka – City: 9 projects')
})
