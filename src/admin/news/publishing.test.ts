import { expect, onTestFinished, test } from 'vitest'
import { learnServerTime } from '../../firebase/clock.ts'
import { isPublicNow, isScheduled, publishingMessage, tagsText } from './publishing.ts'

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

test.each([1, -1])(
  'what is scheduled follows the server, not a computer whose clock is %i h wrong',
  (hours) => {
    const real = Date.now() - hours * 3_600_000
    learnServerTime(real)
    onTestFinished(() => learnServerTime(Date.now()))
    const around = [real - 1_800_000, real + 1_800_000]
    expect(around.map((at) => isScheduled({ publishDate: new Date(at).toISOString() }))).toEqual([
      false,
      true,
    ])
    expect(around.map((publishDate) => isPublicNow({ status: 'published', publishDate }))).toEqual([
      true,
      false,
    ])
  },
)
