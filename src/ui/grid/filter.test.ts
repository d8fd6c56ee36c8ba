import { expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { BLANK, FILLED, filterIndexes, isValidFilter, type Filters } from './filter.ts'
import { filterProblem } from './typedFilter.ts'
import { valueCounts } from './valueCounts.ts'
import { prepare } from './prepared.ts'

interface Project {
  name: string
  status: string | null
  value: number | null
  finished: string | null
}
const columns: GridColumn<Project>[] = [
  { id: 'name', label: 'Name', kind: 'text', value: (project) => project.name },
  { id: 'status', label: 'Status', kind: 'choice', value: (project) => project.status, findable: true },
  { id: 'value', label: 'Value', kind: 'number', value: (project) => project.value },
  { id: 'finished', label: 'End date', kind: 'date', value: (project) => project.finished },
]
const projects: Project[] = [
  { name: 'Red Sea Airport', status: 'Completed', value: 1_500_000_000, finished: '2023-09' },
  { name: 'Grand Mosque Plaza', status: 'Active', value: 40_000_000, finished: '2029' },
  { name: 'مطار الرياض', status: null, value: null, finished: null },
  { name: 'Sea Wall', status: 'Active', value: -500, finished: '2029-04-30' },
]

function names(filters: Filters, find = ''): string[] {
  const prepared = prepare(projects, columns)
  return Array.from(filterIndexes(prepared, filters, find), (index) => projects[index]!.name)
}

test.each<[Filters, number[]]>([
  [{ name: ['sea'] }, [0, 3]],
  [{ name: ['sea*'] }, [3]],
  [{ name: ['-sea'] }, [1, 2]],
  [{ name: ['=Sea wall'] }, [3]],
  [{ name: ['wall', 'plaza'] }, [1, 3]],
  [{ status: ['Active'] }, [1, 3]],
  [{ status: ['Active', BLANK] }, [1, 2, 3]],
  [{ value: ['>=40m'] }, [0, 1]],
  [{ value: ['>40m'] }, [0]],
  [{ value: ['<0'] }, [3]],
  [{ value: ['-500..40,000,000'] }, [1, 3]],
  [{ value: [BLANK] }, [2]],
  [{ finished: ['2029'] }, [1, 3]],
  [{ finished: ['<2029'] }, [0]],
  [{ finished: ['before 2029'] }, [0]],
  [{ finished: ['since Apr 2029'] }, [1, 3]],
  [{ finished: ['between 2023 and 2024'] }, [0]],
  [{ value: ['more than 40m'] }, [0]],
  [{ value: ['at most 0'] }, [3]],
  [{ value: ['0 to 40m'] }, [1]],
  [{ finished: ['2023..2024'] }, [0]],
  [{ finished: ['2029-04'] }, [1, 3]],
  [{ finished: [FILLED] }, [0, 1, 3]],
  [{ status: ['Active'], value: ['>0'] }, [1]],
])('%j keeps the matching rows', (filters, expected) => {
  expect(names(filters)).toEqual(expected.map((index) => projects[index]!.name))
})

test('the find box requires every word, in any findable column and any order', () => {
  expect(names({}, 'sea active')).toEqual(['Sea Wall'])
  expect(names({}, 'الرِّياض')).toEqual(['مطار الرياض'])
  expect(names({ status: ['Completed'] }, 'sea')).toEqual(['Red Sea Airport'])
})

test('the find box takes other names of a value, with words of the record', () => {
  const saudi = ['KSA', 'السعودية']
  const also = ({ name }: Project) => (name.startsWith('Red') ? saudi : [])
  const prepared = prepare(projects, [{ ...columns[0]!, also }])
  const found = (find: string) => Array.from(filterIndexes(prepared, {}, find))
  expect(found('ksa')).toEqual([0])
  expect(found('السعودية airport')).toEqual([0])
  expect(found('ksa wall')).toEqual([])
})

test('an invalid filter keeps every row and is reported', () => {
  expect(names({ value: ['a lot'] })).toHaveLength(4)
  expect(isValidFilter('number', 'a lot')).toBe(false)
  expect(isValidFilter('number', '1bn..2bn')).toBe(true)
  expect(isValidFilter('date', '2024-13')).toBe(false)
  expect(isValidFilter('date', '30/04/2029')).toBe(true)
  expect(isValidFilter('date', '>=Apr 2029')).toBe(true)
})

test.each([
  ['number', '20m..5m', 'Put the lower number first'],
  ['date', '2029..2027', 'Put the earlier date first'],
  ['date', 'between Q3 2027 and 2026', 'Put the earlier date first'],
  ['number', 'at least AED 5m', 'Leave “AED” out: only a number is asked for'],
  ['number', '5m..', null],
  ['number', ' .. ', 'Not understood'],
  ['date', '..', 'Not understood'],
] as const)('the problem of the %s filter %s is: %s', (kind, expression, words) => {
  expect(filterProblem(kind, expression)).toBe(words)
})

test('the values of a column are counted among the rows that the other filters leave', () => {
  const prepared = prepare(projects, columns)
  expect(valueCounts(prepared, { status: ['Completed'], name: ['sea'] }, '', 'status')).toEqual([
    { value: 'Active', n: 1 },
    { value: 'Completed', n: 1 },
    { value: BLANK, n: 0 },
  ])
})

test('with “any” a row passes if one filter matches, but must still match the find box', () => {
  const prepared = prepare(projects, columns)
  const filters = { status: ['Active'], value: ['>=1bn'] }
  const named = (find: string, isAny: boolean) =>
    Array.from(filterIndexes(prepared, filters, find, isAny), (index) => projects[index]?.name)
  expect(named('', false)).toEqual([])
  expect(named('', true)).toEqual(['Red Sea Airport', 'Grand Mosque Plaza', 'Sea Wall'])
  expect(named('sea', true)).toEqual(['Red Sea Airport', 'Sea Wall'])
  expect(Array.from(filterIndexes(prepared, {}, 'sea', true))).toEqual([0, 3])
  expect(valueCounts(prepared, filters, '', 'status', true)).toContainEqual({ value: 'Active', n: 2 })
})

test('date filters accept words about today, alone and as an end', () => {
  const [year] = new Date().toISOString().split('-')
  const dated = [-1, 0, 1].map((off) => Object.assign({}, projects[0], { finished: `${Number(year) + off}` }))
  const found = (expression: string) =>
    Array.from(filterIndexes(prepare(dated, columns), { finished: [expression] }, ''))
  expect(found('this year')).toEqual([1])
  expect(found('>this year')).toEqual([2])
  expect(found('last year..this year')).toEqual([0, 1])
  expect(isValidFilter('date', 'the day after')).toBe(false)
})
