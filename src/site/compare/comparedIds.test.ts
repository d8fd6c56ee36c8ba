import { expect, test } from 'vitest'
import { comparedIds } from './comparedIds.ts'

test.each([
  [undefined, []],
  ['metro', ['metro']],
  [
    ['metro', 'neom', 'metro'],
    ['metro', 'neom'],
  ],
  [
    ['a', 'b', 'c', 'd', 'e'],
    ['a', 'b', 'c', 'd'],
  ],
  [['', 'metro).'], ['metro']],
  ['metro,neom,red-sea_2', ['metro', 'neom', 'red-sea_2']],
  ['metro, which is late', ['metro']],
  [[3, 'metro'], []],
  [{ projects: 'metro' }, []],
])('reads %j as the ids %j', (value, ids) => {
  expect(comparedIds(value)).toEqual(ids)
})
