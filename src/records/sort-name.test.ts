import { expect, test } from 'vitest'
import { sortNameOf, sortNameWrite } from './sort-name.ts'

const inOrder = (names: readonly string[]) =>
  names.toSorted((a, b) =>
    Buffer.compare(Buffer.from(sortNameOf(a)), Buffer.from(sortNameOf(b))) < 0 ? -1 : 1,
  )

test('names ordered by the bytes of their sort names are in natural order', () => {
  const names = [
    'Abu Dhabi',
    'AES',
    'Amal power',
    'Amal West',
    'İstanbul',
    '-JO',
    'Phase 2',
    'Phase 10',
    'Şırnak',
    'zayed',
    'الدوحة',
  ]
  expect(inOrder(names.toReversed())).toEqual(names)
})

test('a sort name is at most as long as the rules allow, and never ends within a character', () => {
  expect(sortNameOf('1 '.repeat(100))).toHaveLength(200)
  expect(sortNameOf('\u{fdfa}'.repeat(200))).toHaveLength(200)
  expect(sortNameOf(`${'a'.repeat(199)}😀`)).toBe('a'.repeat(199))
  expect(sortNameOf('—')).toBe('')
})

test('a sort name is written where it is missing or outdated', () => {
  const write = { type: 'update', path: 'projects/a', fields: { sortName: 'new 000000000002' } }
  expect(sortNameWrite('projects/a', {}, 'New 2')).toEqual(write)
  expect(sortNameWrite('projects/a', { sortName: 'old' }, 'New 2')).toEqual(write)
  expect(sortNameWrite('projects/a', write.fields, 'New 2')).toBeNull()
})
