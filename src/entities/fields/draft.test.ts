import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { textUpTo } from './draft.ts'
import { draftOf as eventDraft, EventDraft } from '../event/draft.ts'
import { draftOf as projectDraft, fieldsOfDraft, ProjectDraft } from '../project/draft.ts'
import { draftOf as roleDraft } from '../role/draft.ts'
import { RoleRow } from '../role/rows.ts'

test('the length of a text counts UTF-16 units, as in the rules: an emoji counts as two', () => {
  const crane = '🏗'
  expect(textUpTo(100).safeParse(crane.repeat(50)).success).toBe(true)
  expect(textUpTo(100).safeParse(crane.repeat(51)).error?.issues[0]?.message).toBe('At most 100 characters')
})

const wrongIn = (schema: z.ZodMiniType, draft: object) =>
  schema.safeParse(draft).error?.issues.map(({ path }) => path.join('.'))

test.each([
  [
    'project',
    ProjectDraft,
    { ...projectDraft(), status: 'Wished', startDate: '2029', completionDate: '2028', capexAmount: '5', capexCurrency: '', owner: Array.from({ length: 41 }, (_, n) => `o${n}`).join(';'), website: 'no address' }, // oxfmt-ignore
    ['name', 'country', 'owner', 'status', 'website', 'completionDate', 'capexCurrency'],
  ],
  [
    'event',
    EventDraft,
    { ...eventDraft(), startDate: '2029', endDate: '2028', website: 'no address' },
    ['name', 'website', 'endDate'],
  ],
  [
    'role',
    RoleRow,
    { ...roleDraft(), id: 'r', startDate: '2029', endDate: '2028', sharePercent: '101' },
    ['projectId', 'playerId', 'roleName', 'sharePercent', 'endDate'],
  ],
])('a %s reports all of its errors at once, including the order of its dates', (_, schema, draft, wrong) => {
  expect([...new Set(wrongIn(schema, draft))].sort()).toEqual(wrong.sort())
})

test('owners typed as one text are stored once each, and the list of owners matches', () => {
  const draft = {
    ...projectDraft(),
    name: 'Duqm Port',
    country: 'Oman',
    owner: ';Eni;; Oman\u200b Oil ; Eni',
  }
  expect(fieldsOfDraft(draft, null)).toMatchObject({ owner: 'Eni; Oman Oil', owners: ['Eni', 'Oman Oil'] })
  expect(fieldsOfDraft({ ...draft, owner: ';' }, null)).toMatchObject({ owner: '', owners: [] })
})

test('rejects a draft whose fields are not texts instead of throwing', () => {
  expect(wrongIn(ProjectDraft, {})).toContain('startDate')
  expect(wrongIn(EventDraft, { startDate: 5 })).toContain('startDate')
})
