import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Covered, neverEvaluated, RuleCoverage } from '../../local-firebase/rules/evaluation/coverage.ts'
import { parseRuleset } from '../../local-firebase/rules/ruleset.ts'
import { putStaff } from './actors.ts'
import { verdict } from './cases/case.ts'
import { engineBackend } from './engineBackend.ts'
import { independentCases, singleCases } from './allCases.ts'
import { OutsiderReads } from './outsider-reads.ts'

const AT_ONCE = 24

test(
  'the cases evaluate every expression of firestore.rules, and requests by non-admins look up only their own staff record and the setup',
  { timeout: 120_000 },
  async () => {
    const source = readFileSync('firestore.rules', 'utf8')
    const coverage = new RuleCoverage()
    const outsiderReads = new OutsiderReads()
    const backend = await engineBackend(outsiderReads.watch(parseRuleset(source, coverage)))
    await putStaff(backend)
    for (let at = 0; at < independentCases.length; at += AT_ONCE) {
      await Promise.all(
        independentCases.slice(at, at + AT_ONCE).map((question) => verdict(question.run(backend))),
      )
    }
    for (const question of singleCases) await verdict(question.run(backend))
    await backend.close()
    const report = coverage.report()
    expect(report.length).toBeGreaterThan(1000)
    const lines = source.split('\n')
    const where = ({ line, column, kind }: Covered): string => `${line}:${column} ${kind}: ${lines[line - 1]}`
    expect(neverEvaluated(report).map(where)).toEqual([])
    expect(outsiderReads.found).toEqual([])
  },
)
