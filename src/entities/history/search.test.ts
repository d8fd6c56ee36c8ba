import { expect, test } from 'vitest'
import { historySearch } from './search.ts'

test('an address of the history keeps what it understands and drops the rest', () => {
  const whole = { by: 'lead@ppx.example', kind: 'delete', of: 'news', record: 'projects/a-b_C' }
  expect(historySearch({ ...whole, utm_source: 'mail' })).toEqual(whole)
  expect(historySearch({ by: 5, kind: 'toString', of: ['news'], record: 'projects' })).toEqual({})
  expect(historySearch({ by: '', kind: 'exploded', record: 'a/b c' })).toEqual({})
  expect(historySearch({ record: 'players/x/private/contact' })).toEqual({
    record: 'players/x/private/contact',
  })
})
