import { expect, test } from 'vitest'
import { mergeText, totalOf, usesText } from './messages.ts'

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

test.each([
  [
    [{ collection: 'projects', n: 1 }],
    'Merging gives the 1 project that uses “Docks” the sector “Ports”, and deletes “Docks”.',
  ],
  [
    [
      { collection: 'projects', n: 2 },
      { collection: 'players', n: 1 },
    ],
    'Merging gives the 2 projects and 1 player that use “Docks” the sector “Ports”, and deletes “Docks”.',
  ],
  [[{ collection: 'projects', n: 0 }], 'No record uses “Docks”. Merging it into “Ports” deletes it.'],
])('describes a merge of an entry with the uses %j', (uses, words) => {
  expect(mergeText({ from: 'Docks', to: 'Ports', uses, one: 'sector' })).toBe(words)
})
