import { expect, test } from 'vitest'
import type { HistoryItem } from './history.ts'
import { UndoStack } from './undo-stack.ts'

type StackItem = Pick<HistoryItem, 'opId' | 'group' | 'kind' | 'undoes'>

/**
 * Builds an operation: "a" is an edit, "-a" undoes it as u(a), "+a" redoes it as r(a); "a1" and "a2" are
 * batches of group "a".
 */
function told(word: string): StackItem {
  const [sign, name] = /^[-+]/.test(word) ? ([word.charAt(0), word.slice(1)] as const) : (['', word] as const)
  const base = { opId: name, group: null, kind: 'edit' as const, undoes: null }
  if (sign === '-') return { ...base, opId: `u(${name})`, kind: 'undo', undoes: name }
  if (sign === '+') return { ...base, opId: `r(${name})`, kind: 'redo', undoes: `u(${name})` }
  return /\d$/.test(name) ? { ...base, group: name.slice(0, -1) } : base
}

/** Returns the operations to undo and to redo next, after all these in the order they were done. */
function after(words: string, passed: string[] = []) {
  const stack = new UndoStack<StackItem>(new Set(passed))
  for (const word of words.split(' ').filter(Boolean).reverse()) stack.add(told(word))
  return [stack.undo?.opId ?? null, stack.redo?.opId ?? null]
}

test.each([
  ['', null, null],
  ['a b', 'b', null],
  ['a b -b', 'a', 'u(b)'],
  ['a b -b -a', null, 'u(a)'],
  ['a b -b -a +a', 'r(a)', 'u(b)'],
  ['a b -b -a +a +b', 'r(b)', null],
  ['a b -b c', 'c', null],
  ['a b -b c -c', 'a', 'u(c)'],
  ['a b -b +b -r(b)', 'a', 'u(r(b))'],
  ['a g1 g2 g3', 'g3', null],
  ['a g1 g2 g3 -g', 'a', 'u(g)'],
])('after “%s” the next undo is %s and the next redo is %s', (words, undo, redo) => {
  expect(after(words)).toEqual([undo, redo])
})

test('a stopped undo cannot be redone, and the next undo continues it', () => {
  const stack = new UndoStack<StackItem>()
  stack.add({ opId: 'u', group: 'half', kind: 'undo', undoes: null })
  stack.add(told('g2'))
  expect([stack.undo?.opId, stack.redo]).toEqual(['g2', null])
})

test('skips an operation that turned out to be undone already', () => {
  expect(after('a b', ['b'])).toEqual(['a', null])
})

test('isKnown is true as soon as enough operations were added', () => {
  const stack = new UndoStack<StackItem>()
  stack.add(told('-b'))
  expect([stack.isKnown('undo'), stack.isKnown('redo')]).toEqual([false, true])
  stack.add(told('b'))
  stack.add(told('a'))
  expect(stack.isKnown('undo')).toBe(true)
})
