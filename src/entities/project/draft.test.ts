import { expect, test } from 'vitest'
import { draftOf, ProjectDraft } from './draft.ts'

const refusal = (owner: string) =>
  ProjectDraft.safeParse({ ...draftOf(), name: 'Dam', country: 'Oman', owner }).error?.issues.map(
    ({ path, message }) => [...path, message].join(': '),
  )

test('of no owner anything is left out: one that is too long is refused, and so are too many', () => {
  const longest = 'a'.repeat(200)
  expect(refusal(`${longest}; B`)).toBeUndefined()
  expect(refusal(`${longest}a; B`)).toEqual(['owner: At most 200 characters an owner'])
  expect(refusal(Array.from({ length: 41 }, (_, at) => `O${at}`).join(';'))).toEqual([
    'owner: At most 40 owners',
  ])
})
