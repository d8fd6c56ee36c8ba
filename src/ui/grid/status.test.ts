import { expect, test } from 'vitest'
import { statusOf } from './status.ts'

test.each([
  [6426, 6426, 0, 0, '6,426 rows'],
  [1, 1, 1, 0, '1 row, 1 selected'],
  [33, 6426, 744, 711, '33 of 6,426 rows, 744 selected (711 not shown)'],
])(
  '%i of %i rows, %i selected and %i of those filtered out, read "%s"',
  (shown, all, selected, hidden, words) => {
    expect(statusOf(shown, all, selected, hidden)).toBe(words)
  },
)
