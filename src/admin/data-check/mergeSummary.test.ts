import { expect, test } from 'vitest'
import { mergeSummary } from './mergeSummary.ts'

const NOTHING = { roles: 0, naming: { news: 0, events: 0 }, children: 0, owners: 0 }

test('the summary says what happens to roles of the same name', () => {
  const moved = { ...NOTHING, roles: 3, naming: { news: 1 } }
  expect(mergeSummary({ moved, sameRoles: { beside: 1, completing: 2, doubled: 1 } })).toEqual([
    '3 roles move',
    '1 of them differs in dates, share or note from a role of the same name and is kept as well',
    '2 roles fill in missing dates, share or note of ones that are already there',
    '1 role is already there and not duplicated',
    '1 article will refer to it',
  ])
})

test('the summary says when no other record refers to the players', () => {
  const sameRoles = { beside: 0, completing: 0, doubled: 0 }
  expect(mergeSummary({ moved: NOTHING, sameRoles })).toEqual(['No other record refers to them.'])
})
