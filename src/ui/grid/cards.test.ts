import { expect, test } from 'vitest'
import { cardHeight, cardLines } from './cards.ts'

test('a card has a line for every shown column, and at least one', () => {
  expect(cardHeight(1, 'normal', 1)).toBe(50)
  expect(cardHeight(4, 'normal', 1) - cardHeight(3, 'normal', 1)).toBe(26)
  expect(cardHeight(0, 'roomy', 1)).toBe(cardHeight(1, 'roomy', 1))
})

test('a card grows with the letters', () => {
  expect(cardHeight(4, 'normal', 2)).toBe(2 * cardHeight(4, 'normal', 1))
})

test('a column of sentences has the lines that it asks for', () => {
  const columns = [{ id: 'name' }, { id: 'reason', cardLines: 3 }, { id: 'country' }]
  expect(cardLines(columns, ['name', 'reason', 'country'])).toBe(5)
  expect(cardLines(columns, ['name', 'country'])).toBe(2)
})
