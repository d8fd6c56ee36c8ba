import { expect, test } from 'vitest'
import { afterKey } from './keys.ts'
import { pixelOf } from './viewport.ts'

const SIZE = { width: 600, height: 400 }
const VIEW = { x: 0.6, y: 0.4, zoom: 6 }
const HOME = { x: 0.5, y: 0.5, zoom: 3 }
const NONE = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const press = (key: string, held: Partial<typeof NONE> = {}) =>
  afterKey(VIEW, SIZE, { key, ...NONE, ...held }, HOME)

test('arrow keys pan the map in their direction, five times as far with Shift', () => {
  const middle = (view: typeof VIEW | null) => {
    const { left, top } = pixelOf(view!, SIZE, VIEW)
    return [Math.round(left - 300), Math.round(top - 200)]
  }
  expect(middle(press('ArrowRight'))).toEqual([-80, 0])
  expect(middle(press('ArrowLeft'))).toEqual([80, 0])
  expect(middle(press('ArrowUp'))).toEqual([0, 80])
  expect(middle(press('ArrowDown', { shiftKey: true }))).toEqual([0, -400])
})

test('plus and minus zoom around the middle, as do = and _', () => {
  expect(press('+')).toEqual({ ...VIEW, zoom: 7 })
  expect(press('=')?.zoom).toBe(7)
  expect(press('-')?.zoom).toBe(5)
  expect(press('_', { shiftKey: true })?.zoom).toBe(5)
})

test('Home and 0 return to the initial view', () => {
  expect([press('Home'), press('0')]).toEqual([HOME, HOME])
})

test("ignores the browser's shortcuts and other keys", () => {
  expect([press('+', { ctrlKey: true }), press('ArrowLeft', { altKey: true })]).toEqual([null, null])
  expect([press('Tab'), press('a'), press('Enter'), press('Escape')]).toEqual([null, null, null, null])
})
