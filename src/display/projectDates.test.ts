import { expect, test } from 'vitest'
import { completionVerb, isOverdue, projectDates, projectYears } from './projectDates.ts'

const TODAY = '2026-11-23'

test.each([
  ['Active', '2022-04', '2026', 'Apr\u00a02022 to 2026'],
  ['Completed', null, '2012', 'completed 2012'],
  ['Cancelled', null, '2020-01-31', 'was due 31 Jan 2020'],
  ['Planning', null, '2030', 'due 2030'],
  [null, null, '2030', 'due 2030'],
  ['Planning', '2027', null, 'from 2027'],
  ['Active', null, null, null],
  ['Active', null, '1998', 'was due 1998'],
  ['Planning', '1994', '1998-06', 'from 1994, was due Jun 1998'],
  ['On Hold', '2019', '2026', '2019 to 2026'],
  ['On Hold', null, '2026-10', 'was due Oct 2026'],
  ['Active', null, '2026-11', 'due Nov 2026'],
  ['Completed', '1994', '1998', '1994 to 1998'],
  [null, '1994', '1998', '1994 to 1998'],
  [null, null, '1998', 'was due 1998'],
] as const)('a project %s from %s to %s reads %s', (status, startDate, completionDate, text) => {
  expect(projectDates({ status, startDate, completionDate }, TODAY)).toBe(text)
})

test('a project is overdue once the day, the month or the year of its completion has passed', () => {
  const overdue = (completionDate: string | null, status: 'Active' | 'Completed' | 'Cancelled' = 'Active') =>
    isOverdue({ status, startDate: null, completionDate }, TODAY)
  expect(['2025', '2026-10', '2026-11-22', '1998'].map((date) => overdue(date))).not.toContain(false)
  expect(['2026', '2026-11', '2026-11-23', '2027', null].map((date) => overdue(date))).not.toContain(true)
  expect([overdue('1998', 'Completed'), overdue('1998', 'Cancelled')]).toEqual([false, false])
  expect(completionVerb({ status: 'Cancelled', startDate: null, completionDate: '2030' }, TODAY)).toBe(
    'was due',
  )
})

test('projectYears shows only years, but judges overdue by the full dates', () => {
  const years = (startDate: string | null, completionDate: string | null) =>
    projectYears({ status: 'Active', startDate, completionDate }, TODAY)
  expect(years('2004-06-03', '2032-12-31')).toBe('2004 to 2032')
  expect(years('2004-06-03', '2026-10-31')).toBe('from 2004, was due 2026')
  expect(projectYears({ status: 'Completed', startDate: null, completionDate: '1983-05' }, TODAY)).toBe(
    '1983',
  )
  expect([years(null, '2030-01'), years('2024-02', null), years(null, null)]).toEqual([
    'due 2030',
    'from 2024',
    null,
  ])
})
