import { expect, test } from 'vitest'
import { CHANGESET_KINDS } from '../../records/changeset.ts'
import { HISTORY_KINDS, historyFilters, historySearch } from './search.ts'

test('keeps the valid parameters of a history address and drops the rest', () => {
  const whole = { by: 'lead@ppx.example', kind: 'delete', of: 'news', record: 'projects/a-b_C' }
  expect(historySearch({ ...whole, utm_source: 'mail' })).toEqual(whole)
  expect(historySearch({ by: 5, kind: 'toString', of: ['news'], record: 'projects' })).toEqual({})
  expect(historySearch({ by: '', kind: 'exploded', record: 'a/b c' })).toEqual({})
  expect(historySearch({ record: 'players/x/private/contact' })).toEqual({
    record: 'players/x/private/contact',
  })
  const asked = { q: 'duqm port', from: '2026-11-01', to: '2026-11-30' }
  expect(historySearch(asked)).toEqual(asked)
  expect(historySearch({ q: '', from: '2026-13-01', to: 'yesterday' })).toEqual({})
})

test('every kind of operation can be filtered for', () => {
  expect(HISTORY_KINDS.toSorted()).toEqual(CHANGESET_KINDS.toSorted())
})

test('the last day is included as a whole', () => {
  const { from = 0, until = 0 } = historyFilters({ from: '2026-11-21', to: '2026-11-21' })
  expect(until - from).toBe(24 * 3_600_000)
  expect(new Date(from).getHours()).toBe(0)
})
