import { expect, test } from 'vitest'
import { seeAll } from './seeAll.ts'

test.each([
  [undefined, 'See all projects'],
  [{ n: 1, exact: true }, 'See 1 project'],
  [{ n: 1, exact: false }, 'See all 1+ projects'],
  [{ n: 2, exact: true }, 'See all 2 projects'],
  [{ n: 6_526, exact: true }, 'See all 6,526 projects'],
])('the link to all results of %j reads %s', (count, text) => {
  expect(seeAll(count, 'project', 'projects')).toBe(text)
})
