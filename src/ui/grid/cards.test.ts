import { expect, test } from 'vitest'
import { cardHeight } from './cards.ts'

test('a card has a line for every column that is shown, and is as tall as a row where there is only the name', () => {
  expect(cardHeight(1, 'normal')).toBe(50)
  expect(cardHeight(4, 'normal') - cardHeight(3, 'normal')).toBe(26)
  expect(cardHeight(0, 'roomy')).toBe(cardHeight(1, 'roomy'))
})
