import { expect, test } from 'vitest'
import { dependentsMessages } from './dependents.ts'

test('describes each kind of dependent record in a sentence, in the singular or plural', () => {
  expect(dependentsMessages({ children: 1, roles: 1, news: 1, events: 1 }, 'subsidiary', 'player')).toEqual([
    '1 subsidiary stays as a player of its own',
    '1 role in a project is deleted with it',
    '1 article no longer mentions it',
    '1 event no longer mentions it',
  ])
  expect(dependentsMessages({ children: 44, roles: 785, news: 0 }, 'sub-project', 'project')).toEqual([
    '44 sub-projects stay as projects of their own',
    '785 roles of players are deleted with it',
  ])
})
