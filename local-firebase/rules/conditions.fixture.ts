import { describe, expect, test } from 'vitest'
import type { Fields } from '../wire.ts'
import type { Auth } from './access.ts'
import { parseRuleset } from './ruleset.ts'

/** The moment of every request in these tests. */
const NOW = '2026-03-04T05:06:07.089Z'

export interface Given {
  /** Declared beside the match block. */
  functions?: string
  version?: 1 | 2
  auth?: Auth
  /** The document t/d, null when there is none. */
  data?: Fields | null
  /** Makes the request a create or update to this. */
  after?: Fields
  /** Other documents by path. */
  documents?: Record<string, Fields>
}

/** 'true', 'false' or the message of the error that `allow …: if <condition>` ends with for the document t/d. */
export function outcomeOf(condition: string, given: Given = {}): string {
  const { functions = '', version = 2, auth = null, data = null, after, documents = {} } = given
  const rules = parseRuleset(
    `rules_version = '${version}';
    service cloud.firestore { match /databases/{database}/documents {
      ${functions}
      match /t/{id} { allow read, write: if ${condition}; }
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

/** One test for each condition, by what it comes to. */
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
