import { describe, expect, test } from 'vitest'
import type { Fields } from '../../wire.ts'
import type { LookupBudget, Lookups } from '../access.ts'
import { describeConditions } from '../conditions.fixture.ts'
import { parseRuleset } from '../ruleset.ts'

const documents: Record<string, Fields> = {
  'a/1': { n: { integerValue: '1' } },
  'a/1/b/2': {},
}

describeConditions(
  'lookups of other documents',
  {
    holds: [
      'exists(/databases/$(database)/documents/a/1)',
      'exists(/databases/(default)/documents/a/1/b/2)',
      "exists(/databases/$(database)/documents/a/$('1'))",
      'existsAfter(/databases/$(database)/documents/a/1)',
      'get(/databases/$(database)/documents/a/1).data.n == 1',
      'getAfter(/databases/$(database)/documents/a/1).data.n == 1',
      "get(/databases/$(database)/documents/a/1).id == '1'",
      'get(/databases/$(database)/documents/a/1).__name__ == /databases/(default)/documents/a/1',
      "exists(path('/databases/(default)/documents/a/1'))",
      "exists(/databases/$(database)/documents/$(path('a/1')))",
    ],
    fails: [
      'exists(/databases/$(database)/documents/a/2)',
      "exists(/databases/$(database)/documents/a/$('1/b/2'))",
      "exists(/databases/$(database)/documents/a/$('..'))",
    ],
    errors: [
      'get(/databases/$(database)/documents/a/2) == null',
      "get(/databases/$(database)/documents/a/$('1/b/2')).data.size() == 0",
      'exists(/databases/other/documents/a/1)',
      'exists(/databases/$(database)/documents/a)',
      "exists(/databases/$(database)/documents/$('a/1'))",
      "exists(/databases/$(database)/documents/a/$(''))",
      'exists(/databases/$(database)/documents/a/{x})',
      'exists(/a/1)',
      "exists('a/1')",
      'get(1).data.x == 1',
    ],
  },
  { documents },
)

/** Decides a create of t/1 in a commit that also writes `written`. */
function creates(
  condition: string,
  { written = [], budget }: { written?: string[]; budget?: LookupBudget } = {},
) {
  const rules = parseRuleset(
    `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {
      match /t/{id} { allow create: if ${condition}; } } }`,
  )
  const lookups: Lookups = {
    before: () => null,
    after: (path) => (written.includes(path) ? {} : null),
    writes: (path) => written.includes(path),
  }
  return rules.firestore(
    {
      method: 'create',
      database: '(default)',
      path: 't/1',
      auth: null,
      time: '2026-03-04T05:06:07.089Z',
      resource: null,
      requestResource: {},
    },
    lookups,
    budget ?? { seen: new Set(), limit: 20 },
  ).allowed
}

const each = (count: number, name: string, collection = 'w') =>
  Array.from(
    { length: count },
    (_, index) => `${name}(/databases/$(database)/documents/${collection}/${index})`,
  )

describe('the state before and after a commit', () => {
  test('differs for documents that the commit writes', () => {
    const written = ['w/0']
    expect(creates(each(1, 'existsAfter').join(), { written })).toBe(true)
    expect(creates(each(1, 'exists').join(), { written })).toBe(false)
  })

  test('lookups of written documents are free with existsAfter, not with exists', () => {
    const written = Array.from({ length: 30 }, (_, index) => `w/${index}`)
    expect(creates(each(30, 'existsAfter').join(' && '), { written })).toBe(true)
    expect(creates(each(11, '!exists').join(' && '), { written })).toBe(false)
    expect(creates(each(11, '!existsAfter').join(' && '))).toBe(false)
  })

  test('one decision may look up ten documents, all decisions of a batch twenty', () => {
    const budget = { seen: new Set<string>(), limit: 20 }
    expect(creates(each(10, '!exists', 'a').join(' && '), { budget })).toBe(true)
    expect(creates(each(11, '!exists', 'b').join(' && '), { budget })).toBe(false)
    expect(creates(each(1, '!exists', 'c').join(' && '), { budget })).toBe(false)
    expect(creates(each(10, '!exists', 'a').join(' && '), { budget })).toBe(true)
  })
})
