import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FieldTable } from '../fields/field.ts'
import { IMPORT_DEFINITIONS } from '../../import/definitions.ts'
import { DynamicFieldDraft, draftOf as fieldDraft } from '../dynamic-field/draft.ts'
import { EventDraft, draftOf as eventDraft } from '../event/draft.ts'
import { conformToRules } from '../migration/conform.ts'
import { RECORD_COLLECTIONS, type RecordCollection } from './collections.ts'
import { LIMITS } from './limits.ts'
import { RECORDS } from './records.ts'
import { LookupDraft } from '../lookup/draft.ts'
import { NewsDraft, draftOf as newsDraft } from '../news/draft.ts'
import { PlayerDraft, draftOf as playerDraft } from '../player/draft.ts'
import { ProjectDraft, draftOf as projectDraft } from '../project/draft.ts'
import { RoleDraft, draftOf as roleDraft } from '../role/draft.ts'

const RULES = readFileSync(join(import.meta.dirname, '../../../firestore.rules'), 'utf8')

/** The limits in one function of the rules: maximum characters of texts, maximum elements of lists. */
function ruled(name: string): { texts: Record<string, number>; lists: Record<string, number> } {
  const body = RULES.split(`function ${name}(`)[1]?.split(/\n {4}\}/)[0] ?? ''
  const found = (pattern: RegExp) =>
    Object.fromEntries([...body.matchAll(pattern)].map(([, field, most]) => [field, Number(most)]))
  return {
    texts: found(/isText\(d\.(\w+), \d+, (\d+)\)/g),
    lists: found(/is(?:Texts|Ids)\(d\.(\w+), (\d+)\)/g),
  }
}

const RULE_OF: Record<RecordCollection, string> = {
  projects: 'isProject',
  players: 'isPlayer',
  roles: 'isRole',
  news: 'isNews',
  events: 'isEvent',
  sectors: 'isLookup',
  playerTypes: 'isLookup',
  eventTypes: 'isLookup',
  dynamicFields: 'isDynamicField',
}

test.each(RECORD_COLLECTIONS)('the maximum lengths of %s equal those of the rules', (collection) => {
  expect(LIMITS[collection]).toEqual(ruled(RULE_OF[collection]))
  expect(Object.keys(LIMITS[collection].texts)).not.toEqual([])
})

/** The fields that one function of the rules requires, and those it makes optional. */
function keysIn(name: string): { demanded: string[]; optional: string[] } {
  const [, demanded = '', optional = ''] =
    new RegExp(
      `function ${name}\\([^)]*\\) \\{\\s*return isRecord\\(d, \\[([^\\]]*)\\],\\s*\\[([^\\]]*)\\]`,
    ).exec(RULES) ?? []
  const keys = (list: string) => [...list.matchAll(/'(\w+)'/g)].map(([, key = '']) => key).sort()
  return { demanded: keys(demanded), optional: keys(optional) }
}

/** Optional keys of a record that are not in its field table. */
const MARKS = new Set(['sample', 'unread', 'shard', 'sortName'])

test.each(RECORD_COLLECTIONS)('the rules list every field of %s and no other', (collection) => {
  const fields = Object.entries<FieldTable[string]>(RECORDS[collection].table)
  const [later, first] = [true, false].map((isLater) =>
    fields.flatMap(([name, field]) => ('addedLater' in field === isLater ? [name] : [])),
  )
  // The write path maintains the number of children.
  const isTree = 'parentId' in RECORDS[collection].table
  const { demanded, optional } = keysIn(RULE_OF[collection])
  expect(demanded).toEqual([...(first ?? []), ...(isTree ? ['childCount'] : [])].sort())
  expect(optional.filter((name) => !MARKS.has(name))).toEqual(later)
})

test.each(RECORD_COLLECTIONS)('the rules allow every choice of %s', (collection) => {
  const body = RULES.split(`function ${RULE_OF[collection]}(`)[1]?.split(/\n {4}\}/)[0] ?? ''
  for (const [name, field] of Object.entries<FieldTable[string]>(RECORDS[collection].table)) {
    if (field.kind !== 'choice') continue
    for (const option of field.options) expect(body, name).toContain(`'${option}'`)
    expect(body).toMatch(new RegExp(`d\\.${name} in \\[`))
  }
})

const DRAFTS = {
  projects: [ProjectDraft, { ...projectDraft(), name: 'n', country: 'c' }],
  players: [PlayerDraft, { ...playerDraft(), name: 'n', type: 't' }],
  roles: [RoleDraft, { ...roleDraft(), projectId: 'p', playerId: 'q', roleName: 'r' }],
  news: [NewsDraft, { ...newsDraft(), headline: 'h', summary: 's', content: 'c' }],
  events: [EventDraft, { ...eventDraft(), name: 'n' }],
  sectors: [LookupDraft, { name: 'n' }],
  playerTypes: [LookupDraft, { name: 'n' }],
  eventTypes: [LookupDraft, { name: 'n' }],
  dynamicFields: [DynamicFieldDraft, { ...fieldDraft(), name: 'n', label: 'l' }],
} as const satisfies Record<RecordCollection, unknown>

const texts = RECORD_COLLECTIONS.flatMap((collection) =>
  Object.entries(LIMITS[collection].texts).map(([field, most]) => ({ collection, field, most })),
)

describe.each(texts)('$field of $collection', ({ collection, field, most }) => {
  test('is accepted by its form up to the limit of the rules, and rejected beyond', () => {
    const [schema, draft] = DRAFTS[collection]
    const issues = (length: number) =>
      (schema.safeParse({ ...draft, [field]: 'x'.repeat(length) }).error?.issues ?? []).map(
        ({ path }) => path[0],
      )
    expect(issues(most)).not.toContain(field)
    expect(issues(most + 1)).toContain(field)
  })

  test('is unchanged by the data check up to the limit of the rules, and cut beyond', () => {
    const longest = 'x'.repeat(most)
    expect(conformToRules(collection, { [field]: longest })).toMatchObject({ [field]: longest })
    expect(conformToRules(collection, { [field]: `${longest}y` })).toMatchObject({ [field]: longest })
  })

  test('is imported whole up to the limit of the rules', () => {
    if (!(collection in IMPORT_DEFINITIONS)) return
    const column = IMPORT_DEFINITIONS[collection as keyof typeof IMPORT_DEFINITIONS].columns.find(
      ({ name }) => name === field,
    )
    if (!column) return
    const longest = 'x'.repeat(most)
    const { value, unreadable } = column.read(longest)
    expect({ value, unreadable }).toEqual({ value: longest })
    const beyond = column.read(`${longest}y`)
    expect(beyond.value.length <= most || beyond.value === `${longest}y`).toBe(true)
  })
})

const lists = RECORD_COLLECTIONS.flatMap((collection) =>
  Object.entries(LIMITS[collection].lists).map(([field, most]) => ({ collection, field, most })),
)

test.each(lists)(
  'the data check keeps all $most elements of $field of $collection',
  ({ collection, field, most }) => {
    const full = Array.from({ length: most }, (_, n) =>
      `${n}`.padEnd(field.startsWith('related') ? 8 : 200, 'x'),
    )
    expect(conformToRules(collection, { [field]: full })).toMatchObject({ [field]: full })
  },
)
