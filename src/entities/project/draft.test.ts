import { expect, test } from 'vitest'
import { LONGEST_ELEMENT } from '../fields/limits.ts'
import { draftOf, fieldsOfDraft, ProjectDraft } from './draft.ts'

const draft = (owner: string) => ({ ...draftOf(), name: 'Doha Tower', country: 'Qatar', owner })
const longest = 'x'.repeat(LONGEST_ELEMENT)

test('an owner is as long as an element of a list may be, or refused with the reason: none is cut', () => {
  const accepted = draft(`${longest}; QatarEnergy`)
  expect(ProjectDraft.safeParse(accepted).success).toBe(true)
  expect(fieldsOfDraft(accepted, null).owners).toEqual([longest, 'QatarEnergy'])
  const refused = ProjectDraft.safeParse(draft(`QatarEnergy; ${longest}x`))
  expect(refused.error?.issues).toMatchObject([
    { path: ['owner'], message: 'At most 200 characters an owner; several are parted by “;”' },
  ])
})
