import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test('only texts with letters that are written from right to left are isolated', () => {
  expect(isolated('Riyadh Metro')).toBe('Riyadh Metro')
  expect(isolated('مترو الرياض')).toBe('\u2068مترو الرياض\u2069')
  expect(isolated('NEOM نيوم')).toBe('\u2068NEOM نيوم\u2069')
})
