import { describe, expect, test } from 'vitest'
import { parseRuleset } from '../ruleset.ts'

function explained(body: string): string {
  const source = `rules_version = '2';\nservice cloud.firestore {\nmatch /databases/{database}/documents {\n${body}\n}\n}`
  const nothing = { before: () => null, after: () => null }
  return parseRuleset(source).firestore(
    {
      method: 'get',
      database: '(default)',
      path: 't/d',
      auth: null,
      time: '2026-03-04T05:06:07.089Z',
      resource: null,
      requestResource: null,
    },
    nothing,
    { seen: new Set(), limit: 10 },
  ).explain
}

describe('the development log', () => {
  test('names the line that allowed the request', () => {
    expect(explained('match /t/{id} { allow get: if false;\nallow read: if true; }')).toBe(
      'get t/d: allowed by line 5',
    )
  })

  test('names each line that refused, with the reason and position', () => {
    expect(
      explained(
        "match /t/{id} {\nallow get: if false;\nallow read: if id == 'd' && request.auth.uid == id; }",
      ),
    ).toBe('get t/d: refused, line 5: false; line 6: Null value error. (L6:42)')
  })

  test('reports a condition that is not a bool', () => {
    expect(explained('match /t/{id} { allow get: if 1; }')).toMatch('Received: [int] Expected: [bool]')
  })

  test('reports that no match block describes the path', () => {
    expect(explained('match /u/{id} { allow get; }')).toBe('get t/d: refused, no match block allows it')
  })
})
