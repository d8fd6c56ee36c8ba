import { expect, test } from 'vitest'
import { BLANK } from './filter.ts'
import { filterText } from './filterText.ts'
import { normaliseRange } from './typedFilter.ts'

test.each([
  ['text', '-sea', 'does not contain sea'],
  ['text', 'red*', 'starts with red'],
  ['number', normaliseRange('>= 1bn'), 'from 1bn'],
  ['number', normaliseRange('<=5m'), 'up to 5m'],
  ['date', normaliseRange('from 2024 to 2026'), '2024 to 2026'],
  ['date', normaliseRange('since 2024'), 'from 2024'],
  ['date', '2024..2026', '2024 to 2026'],
  ['choice', BLANK, '(blank)'],
] as const)('the chip of the %s filter %s reads "%s"', (kind, expression, words) => {
  expect(filterText(kind, expression)).toBe(words)
})
