import { expect, test } from 'vitest'
import { hasQuery, replacer } from './replaced.ts'

const asked = { find: 'tower', to: 'Tower', isWhole: false, isCaseKept: false }

test.each([
  [asked, 'TOWER and tower', 'Tower and Tower'],
  [{ ...asked, isCaseKept: true }, 'TOWER and tower', 'TOWER and Tower'],
  [{ ...asked, isWhole: true }, 'tower 2', null],
  [{ ...asked, isWhole: true }, ' tower ', 'Tower'],
  [{ ...asked, find: '(a.b)', to: '$&' }, 'x (a.b)', 'x $&'],
  [{ ...asked, find: '(a.b)' }, 'x (acb)', null],
  [{ ...asked, find: '', to: 'Oman', isWhole: true }, '', 'Oman'],
  [{ ...asked, find: 'usd 57', to: 'USD 60' }, 'USD\u00a057.2m', 'USD 60.2m'],
  [{ ...asked, find: 'ميناء', to: 'مرفأ' }, 'ميناء الدقم', 'مرفأ الدقم'],
])('%o turns “%s” into “%s”', (replacing, text, result) => {
  expect(replacer(replacing)(text)).toBe(result)
})

test('an empty search is possible only for whole cells', () => {
  expect(hasQuery({ ...asked, find: '' })).toBe(false)
  expect(hasQuery({ ...asked, find: '', isWhole: true })).toBe(true)
})
