import { expect, test } from 'vitest'
import { projectDates } from './projectDates.ts'

test.each([
  ['Active', '2022-04', '2026', 'Apr\u00a02022 to 2026'],
  ['Completed', null, '2012', 'completed 2012'],
  ['Cancelled', null, '2020-01-31', 'was due 31 Jan 2020'],
  ['Planning', null, '2030', 'due 2030'],
  [null, null, '2030', 'due 2030'],
  ['Planning', '2027', null, 'from 2027'],
  ['Active', null, null, null],
] as const)('a project %s from %s to %s reads %s', (status, startDate, completionDate, text) => {
  expect(projectDates({ status, startDate, completionDate })).toBe(text)
})
