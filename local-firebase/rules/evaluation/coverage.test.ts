import { describe, expect, test } from 'vitest'
import type { FirestoreAccess } from '../access.ts'
import { type Covered, neverEvaluated, RuleCoverage } from './coverage.ts'
import { parseRuleset } from '../ruleset.ts'

const SOURCE = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  function isOwner(uid) { return request.auth.uid == uid; }
  match /t/{id} {
    allow get: if id == 'a' || isOwner(id);
    allow create: if false;
  }
} }`

function asked(...ids: string[]): Covered[] {
  const coverage = new RuleCoverage()
  const rules = parseRuleset(SOURCE, coverage)
  for (const id of ids) {
    const access: FirestoreAccess = {
      method: 'get',
      database: '(default)',
      path: `t/${id}`,
      auth: id === 'signed-in' ? { uid: 'signed-in', token: {} } : null,
      time: '2026-01-01T00:00:00Z',
      resource: null,
      requestResource: null,
    }
    rules.firestore(access, { before: () => null, after: () => null }, { seen: new Set(), limit: 10 })
  }
  return coverage.report()
}

/** The counts of the first expression of a kind on a line. */
const at = (report: Covered[], line: number, kind: Covered['kind']): Covered | undefined =>
  report.find((covered) => covered.line === line && covered.kind === kind)

describe('rule coverage', () => {
  test('counts true, false, null, other values and errors for each expression', () => {
    const report = asked('a', 'signed-in', 'visitor')
    expect(at(report, 5, 'or')).toMatchObject({ true: 2, false: 0, error: 1 })
    expect(at(report, 5, 'binary')).toMatchObject({ true: 1, false: 2, error: 0 })
    expect(at(report, 5, 'call')).toMatchObject({ true: 1, false: 0, error: 1 })
    expect(report.filter(({ line, kind }) => line === 3 && kind === 'member')).toEqual([
      expect.objectContaining({ null: 1, value: 1, error: 0 }),
      expect.objectContaining({ null: 0, value: 1, error: 1 }),
    ])
  })

  test('lists expressions that were never evaluated, in the order of the text', () => {
    expect(neverEvaluated(asked()).length).toBe(asked().length)
    expect(neverEvaluated(asked('a')).map(({ line }) => line)).toEqual([3, 3, 3, 3, 3, 5, 5, 6])
    expect(neverEvaluated(asked('a', 'visitor'))).toEqual([
      expect.objectContaining({ line: 3, kind: 'variable' }),
      expect.objectContaining({ line: 6, kind: 'literal' }),
    ])
  })
})
