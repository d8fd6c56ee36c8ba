import { expect, test } from 'vitest'
import { isSimilarName } from './similarName.ts'

test.each([
  ['Barakah Nuclear Power Plant', 'Barakha', true],
  ['Barakah Nuclear Power Plant', 'Baraka nuclear', true],
  ['Barakah', 'Barakah nuclear plant', true],
  ['Éclat Holding', 'eclat holdings', true],
  ['Energy', 'Enrgy', true],
  ['Energy', 'Zeppelins', false],
  ['Doha Metro', 'Doha Port', false],
  ['UAE', 'UAE Fund', false],
  ['Oman', 'Iran', false],
  ['', 'Oman', false],
  ['Barakah Nuclear Power Plant', 'Bara nucl', true],
  ['Oman', 'Omna', true],
  ['UAE Fund', 'UAF Fund', false],
  ['Pipeline', 'Piqelime', true],
  ['Barakah', 'Bqrakqh', false],
  ['Sohar', 'Shxar', false],
  ['Sohar', 'Oshax', false],
  ['Sohar', 'Xohra', false],
])('whether %s and %s are similar: %s', (name, typed, near) => {
  expect(isSimilarName(name, typed)).toBe(near)
})
