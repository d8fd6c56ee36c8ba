import { describe, expect, test } from 'vitest'
import type { Fields } from '../wire.ts'
import type { Auth } from './access.ts'
import { parseRuleset } from './ruleset.ts'

/** `request.time` in these tests. */
const NOW = '2026-03-04T05:06:07.089Z'

export interface Given {
  /** Function declarations, placed beside the match block. */
  functions?: string
  /** Function declarations inside the match block. */
  innerFunctions?: string
  version?: 1 | 2
  auth?: Auth
  /** The document t/d; null when it does not exist. */
  data?: Fields | null
  /** The document after the write; turns the request into a create or an update. */
  after?: Fields
  /** Other documents by path. */
  documents?: Record<string, Fields>
}

/** Outcome of `allow …: if <condition>` for the document t/d: 'true', 'false' or the error message. */
export function outcomeOf(condition: string, given: Given = {}): string {
  const {
    functions = '',
    innerFunctions = '',
    version = 2,
    auth = null,
    data = null,
    after,
    documents = {},
  } = given
  const rules = parseRuleset(
    `rules_version = '${version}';
    service cloud.firestore { match /databases/{database}/documents {
      ${functions}
      match /t/{id} { ${innerFunctions} allow read, write: if ${condition}; }
    } }`,
  )
  const before = (path: string) => (path === 't/d' ? data : (documents[path] ?? null))
  const { allowed, explain } = rules.firestore(
    {
      method: after ? (data ? 'update' : 'create') : 'get',
      database: '(default)',
      path: 't/d',
      auth,
      time: NOW,
      resource: data,
      requestResource: after ?? null,
    },
    { before, after: (path) => (path === 't/d' && after ? after : before(path)) },
    { seen: new Set(), limit: 10 },
  )
  if (allowed) return 'true'
  return explain.replace(/^.*?: refused, (?:line \d+: )?/, '')
}

/** Declares one test per condition, grouped by expected outcome. */
export function describeConditions(
  title: string,
  conditions: { holds?: string[]; fails?: string[]; errors?: string[] },
  given: Given = {},
): void {
  describe(title, () => {
    for (const condition of conditions.holds ?? [])
      test(`${condition} holds`, () => expect(outcomeOf(condition, given)).toBe('true'))
    for (const condition of conditions.fails ?? [])
      test(`${condition} does not hold`, () => expect(outcomeOf(condition, given)).toBe('false'))
    for (const condition of conditions.errors ?? [])
      test(`${condition} is an error`, () =>
        expect(outcomeOf(condition, given)).not.toMatch(/^(true|false)$/))
  })
}
