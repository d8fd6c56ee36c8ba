import { expect, test } from 'vitest'
import { mergeSummary } from './mergeSummary.ts'

const NOTHING = { roles: 0, naming: { news: 0, events: 0 }, children: 0, owners: 0 }
const NO_SAME_ROLES = { beside: 0, completing: 0, doubled: 0 }

test('the summary says what happens to roles of the same name', () => {
  const summary = (beside: number, completing: number, doubled: number) =>
    mergeSummary({ moved: { ...NOTHING, roles: 4 }, sameRoles: { beside, completing, doubled } })
  expect(summary(1, 2, 1)).toEqual([
    '4 roles move',
    '1 of them differs in dates, share or note from a role of the same name and is kept as well',
    '2 roles fill in missing dates, share or note of ones that are already there',
    '1 role is already there and not duplicated',
  ])
  expect(summary(2, 1, 2)).toEqual([
    '4 roles move',
    '2 of them differ in dates, share or note from a role of the same name and are kept as well',
    '1 role fills in missing dates, share or note of one that is already there',
    '2 roles are already there and not duplicated',
  ])
})

test.each([
  [{ roles: 1 }, '1 role moves'],
  [{ naming: { news: 1, events: 0 } }, '1 article will refer to it'],
  [{ naming: { news: 0, events: 1200 } }, '1,200 events will refer to it'],
  [{ owners: 1 }, '1 project will name it as owner'],
  [{ owners: 2 }, '2 projects will name it as owner'],
  [{ children: 1 }, '1 subsidiary moves'],
  [{ children: 2 }, '2 subsidiaries move'],
  [{}, 'No other record refers to them.'],
])('a merge that moves %j: %s', (moved, line) => {
  expect(mergeSummary({ moved: { ...NOTHING, ...moved }, sameRoles: NO_SAME_ROLES })).toEqual([line])
})
