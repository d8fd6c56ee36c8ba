import { describe, expect, test } from 'vitest'
import { parseRuleset } from '../ruleset.ts'

/** Whether a get of `path` is allowed; every document exists. */
function reads(path: string, body: string, version = 2): boolean {
  const rules = parseRuleset(
    `rules_version = '${version}'; service cloud.firestore { match /databases/{database}/documents { ${body} } }`,
  )
  const lookups = { before: () => ({}), after: () => ({}) }
  return rules.firestore(
    {
      method: 'get',
      database: '(default)',
      path,
      auth: null,
      time: '2026-03-04T05:06:07.089Z',
      resource: {},
      requestResource: null,
    },
    lookups,
    { seen: new Set(), limit: 10 },
  ).allowed
}

describe('match blocks', () => {
  test('refuse a path that none of them matches', () => {
    expect(reads('t/a', 'match /u/{id} { allow read; }')).toBe(false)
    expect(reads('t/a', 'match /t { allow read; }')).toBe(false)
  })

  test('do not match subcollections, unless nested', () => {
    expect(reads('t/a/u/b', 'match /t/{id} { allow read; }')).toBe(false)
    expect(reads('t/a', 'match /t/{id}/u/{other} { allow read; }')).toBe(false)
    expect(
      reads('t/a/u/b', "match /t/{id} { match /u/{other} { allow read: if id == 'a' && other == 'b'; } }"),
    ).toBe(true)
  })

  test('allow when any allow line of any block does', () => {
    const other = 'match /{path=**} { allow get: if true; }'
    expect(reads('t/a', `match /t/{id} { allow read: if false; allow read: if 1 / 0 == 1; } ${other}`)).toBe(
      true,
    )
    expect(reads('t/a', 'match /t/{id} { allow write, list; }')).toBe(false)
    expect(reads('t/a', 'match /t/{id} { allow write; allow get }')).toBe(true)
  })

  test('accept percent-encoded names and an explicit single-segment wildcard', () => {
    expect(reads('t x/a', 'match /t%20x/{id=*} { allow read; }')).toBe(true)
  })

  test('capture an id as a string', () => {
    expect(reads('t/é', "match /t/{id} { allow read: if id is string && id == 'é'; }")).toBe(true)
  })
})

describe('a recursive wildcard', () => {
  test('captures a path', () => {
    expect(reads('t/a', 'match /{rest=**} { allow read: if rest == /t/a && rest[1] == "a"; }')).toBe(true)
  })

  test('matches zero segments in version 2, at least one in version 1', () => {
    const body = 'match /t/a/{rest=**} { allow read: if rest is path; }'
    expect(reads('t/a', body)).toBe(true)
    expect(reads('t/a', body, 1)).toBe(false)
    expect(reads('t/a/u/b', body, 1)).toBe(true)
  })

  test('may be followed by more segments', () => {
    expect(reads('t/a/u/b', "match /{rest=**}/u/{id} { allow read: if rest == /t/a && id == 'b'; }")).toBe(
      true,
    )
    expect(reads('u/b', 'match /{rest=**}/u/{id} { allow read; }')).toBe(true)
  })
})
