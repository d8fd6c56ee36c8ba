import { expect, test } from 'vitest'
import { itemsIn, listText } from './list-text.ts'

test.each([
  ['Water; Power', ['Water', 'Power']],
  ['Water,Power ;  Gas', ['Water', 'Power', 'Gas']],
  ['"Oil, Gas"; Water; Water', ['Oil, Gas', 'Water']],
  ['The "Big" One; 12" pipes', ['The "Big" One', '12" pipes']],
  [' ; , "" ', []],
])('%j is split into %j', (text, items) => {
  expect(itemsIn(text)).toEqual(items)
})

test('names with any characters round-trip', () => {
  const names = ['Oil, Gas', 'a;b', '"', 'He said "no"', ' edge', '"whole"', 'ماء، كهرباء', '=1', "'"]
  expect(itemsIn(listText(names))).toEqual(names)
  for (const name of names) expect(itemsIn(listText([name]))).toEqual([name])
})
