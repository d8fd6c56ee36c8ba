import { expect, test } from 'vitest'
import { totalOf, usesText } from './messages.ts'

test.each([
  [[], '', 0],
  [[{ collection: 'projects', n: 0 }], '', 0],
  [[{ collection: 'projects', n: 1 }], '1 project', 1],
  [
    [
      { collection: 'projects', n: 1200 },
      { collection: 'players', n: 1 },
    ],
    '1,200 projects and 1 player',
    1201,
  ],
])('describes the uses %j as "%s"', (uses, words, total) => {
  expect(usesText(uses)).toBe(words)
  expect(totalOf(uses)).toBe(total)
})
