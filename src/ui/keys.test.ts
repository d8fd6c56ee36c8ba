import { expect, test } from 'vitest'
import { isPressed, keyNames } from './keys.ts'

const press = (key: string, modifiers: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
})
const is = (keys: string, ...pressed: Parameters<typeof press>) =>
  isPressed(press(...pressed), { keys: [keys] })

test('Ctrl and Cmd are equivalent, other modifiers are not', () => {
  expect(is('Mod+K', 'k', { ctrlKey: true })).toBe(true)
  expect(is('Mod+K', 'K', { metaKey: true })).toBe(true)
  expect(is('Mod+K', 'k')).toBe(false)
  expect(is('Mod+K', 'k', { ctrlKey: true, altKey: true })).toBe(false)
  expect(is('Mod+K', 'j', { ctrlKey: true })).toBe(false)
})

test('Shift counts only where it is named: "?" needs it on most keyboards', () => {
  expect(is('?', '?', { shiftKey: true })).toBe(true)
  expect(is('?', '?')).toBe(true)
  expect(is('Shift+Space', ' ')).toBe(false)
  expect(is('Shift+Space', ' ', { shiftKey: true })).toBe(true)
  expect(is('/', '/', { ctrlKey: true })).toBe(false)
})

test('on an Arabic keyboard a letter is matched by its key position', () => {
  expect(is('Mod+K', 'ن', { code: 'KeyK', ctrlKey: true })).toBe(true)
  expect(is('Mod+K', 'ل', { code: 'KeyG', ctrlKey: true })).toBe(false)
  expect(is('Mod+K', 'j', { code: 'KeyK', ctrlKey: true })).toBe(false)
})

test('keys are named by their labels', () => {
  expect(keyNames('Mod+ArrowDown', false)).toEqual(['Ctrl', '↓'])
  expect(keyNames('Mod+K', true)).toEqual(['⌘', 'K'])
})
