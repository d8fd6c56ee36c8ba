import { expect, test } from 'vitest'
import { isTyping, nextPosition, type Position } from './keyboard.ts'
import { GRID_KEYS } from './keys.ts'

const bounds = { rows: 100, columns: 6, page: 20 }
const press = (key: string, held: Partial<Record<'ctrlKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

test.each<[string, boolean, Position, Position]>([
  ['ArrowDown', false, { row: 3, column: 2 }, { row: 4, column: 2 }],
  ['ArrowDown', false, { row: 99, column: 2 }, { row: 99, column: 2 }],
  ['ArrowUp', false, { row: 0, column: 2 }, { row: -1, column: 2 }],
  ['ArrowUp', true, { row: 40, column: 2 }, { row: 0, column: 2 }],
  ['ArrowRight', false, { row: 3, column: 5 }, { row: 3, column: 5 }],
  ['ArrowLeft', true, { row: 3, column: 4 }, { row: 3, column: 0 }],
  ['Home', false, { row: 3, column: 4 }, { row: 3, column: 0 }],
  ['End', false, { row: 3, column: 4 }, { row: 3, column: 5 }],
  ['Home', true, { row: 50, column: 4 }, { row: 0, column: 0 }],
  ['End', true, { row: 50, column: 4 }, { row: 99, column: 5 }],
  ['PageDown', false, { row: 90, column: 1 }, { row: 99, column: 1 }],
  ['PageUp', false, { row: 30, column: 1 }, { row: 10, column: 1 }],
  ['PageUp', false, { row: 5, column: 1 }, { row: 0, column: 1 }],
])('%s (Ctrl %s) moves from %o to %o', (key, ctrlKey, from, to) => {
  expect(nextPosition(from, press(key, { ctrlKey }), bounds, false)).toEqual(to)
})

test('in a right-to-left page the left arrow moves to the next column', () => {
  expect(nextPosition({ row: 0, column: 1 }, press('ArrowLeft'), bounds, true)).toEqual({ row: 0, column: 2 })
})

test('letters start typing; shortcuts, function keys and the space bar do not', () => {
  expect(isTyping(press('a'))).toBe(true)
  expect(isTyping(press('ب'))).toBe(true)
  expect(isTyping(press(' '))).toBe(false)
  expect(isTyping(press('/'))).toBe(false)
  expect(isTyping(press('a', { ctrlKey: true }))).toBe(false)
  expect(isTyping(press('F2'))).toBe(false)
})

test.each([...GRID_KEYS.move.keys, ...GRID_KEYS.page.keys, ...GRID_KEYS.ends.keys])(
  'the listed shortcut %s moves the focus',
  (combination) => {
    const key = combination.replace('Mod+', '')
    const from = { row: 50, column: 3 }
    const to = nextPosition(from, press(key, { ctrlKey: key !== combination }), bounds, false)
    expect(to).not.toBeNull()
    expect(to).not.toEqual(from)
  },
)

test('the screen’s own keys do not start typing', () => {
  for (const key of ['/', '?']) expect(isTyping(press(key))).toBe(false)
  expect(isTyping(press('w'))).toBe(true)
})
