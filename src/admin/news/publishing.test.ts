import { expect, test } from 'vitest'
import { publishingMessage, tagsText } from './publishing.ts'

test.each([
  ['', 'Separated by commas'],
  [' , ,', 'Separated by commas'],
  ['steel', '1 tag: steel'],
  [' steel ,, rail, steel ', '2 tags: steel · rail'],
])('shows the tags typed as %j as %j', (typed, words) => {
  expect(tagsText(typed)).toBe(words)
})

const NOW = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['draft', '', 'Visitors do not see it until it is published'],
  ['suggested', '2026-11-20T12:00:00Z', 'Visitors do not see it until it is published'],
  ['published', '', 'Visible to everyone as soon as it is saved'],
  ['published', '2026-11-20T12:00:00Z', 'Visible to everyone, dated '],
  ['published', '2026-11-22T12:00:00Z', 'Scheduled: visible from '],
] as const)('explains status %s with the date %j: %s', (status, publishDate, words) => {
  expect(publishingMessage({ status, publishDate }, NOW)).toMatch(new RegExp(`^${words}`))
})
