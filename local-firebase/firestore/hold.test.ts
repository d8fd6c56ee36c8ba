import { expect, test } from 'vitest'
import { Hold } from './hold.ts'

test('who would write what is held waits for its end, and others do not', () => {
  const hold = new Hold<string>()
  expect(hold.take('large', new Set(['c/a']))).toBe(true)
  expect([hold.delays('one', ['c/b', 'c/a']), hold.delays('two', ['c/b'])]).toEqual([true, false])
  expect(hold.delays('large', ['c/a'])).toBe(false)
  expect([hold.end('two'), hold.end('large'), hold.end('large')]).toEqual([[], ['one'], []])
  expect(hold.delays('one', ['c/a'])).toBe(false)
})

test('one commit has it at a time', () => {
  const hold = new Hold<string>()
  hold.take('first', new Set(['c/a']))
  expect(hold.take('second', new Set(['c/b']))).toBe(false)
  expect([hold.isOf('first'), hold.isOf('second'), hold.delays('third', ['c/b'])]).toEqual([
    true,
    false,
    false,
  ])
  expect(hold.clear()).toEqual(['first', 'second'])
  expect(hold.take('second', new Set())).toBe(true)
})

test('what is seen later is held as well', () => {
  const hold = new Hold<string>()
  const seen = new Set(['c/a'])
  hold.take('large', seen)
  seen.add('c/looked-up')
  expect(hold.delays('small', ['c/looked-up'])).toBe(true)
})

test('something that waited for nobody breaks it until it is taken anew', () => {
  const hold = new Hold<string>()
  hold.take('large', new Set())
  expect(hold.keeps('large')).toBe(true)
  hold.break()
  expect([hold.keeps('large'), hold.isOf('large')]).toEqual([false, true])
  hold.take('large', new Set())
  expect(hold.keeps('large')).toBe(true)
})
