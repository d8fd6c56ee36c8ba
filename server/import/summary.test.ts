import { expect, test } from 'vitest'
import { progressOn } from '../command/progress.ts'
import { Findings } from '../../src/import/findings.ts'
import { IMPORT_DEFINITIONS } from '../../src/import/definitions.ts'
import { exitCode, type Outcome, summary } from './summary.ts'

function outcomeWith(rejected: number, warnings = 0): Outcome {
  const findings = new Findings()
  for (let n = 0; n < rejected; n++) findings.reject(n + 2, 'name', `reason ${n}`)
  for (let n = 0; n < warnings; n++) findings.warn(n + 2, 'status', 'not a status')
  findings.convert(7, 'country', '“Turkey” written as Türkiye')
  return {
    file: 'projects.csv',
    definition: IMPORT_DEFINITIONS.projects,
    headerLine: 1,
    rows: 1500,
    created: 1,
    updated: 2,
    unchanged: 3,
    added: new Map([['sectors', ['Power']]]),
    taken: ['name', 'country'],
    leftOut: ['province'],
    findings,
    stopped: false,
    seconds: 1.25,
  }
}

test('the screen shows twenty rejected rows, the report all of them', () => {
  const outcome = outcomeWith(25)
  expect(summary(outcome)).toContain('line 21, name: reason 19\n  … and 5 more')
  expect(summary(outcome)).not.toContain('reason 20')
  expect(summary(outcome, true)).toContain('line 26, name: reason 24')
})

test('a warning shared by many rows appears once on the screen', () => {
  expect(summary(outcomeWith(0, 300))).toContain('  status: not a status (300 times, first on line 2)')
  expect(summary(outcomeWith(0, 300), true)).toContain('line 301, status: not a status')
})

test('warnings that differ only in the values of their rows appear once on the screen, in full in the report', () => {
  const outcome = outcomeWith(0)
  for (const [at, amount] of ['500', '7', '90'].entries())
    outcome.findings.warn(at + 4, 'capexAmount', `${amount} has no currency`, 'the amount has no currency')
  expect(summary(outcome)).toContain('  capexAmount: the amount has no currency (3 times, first on line 4)')
  expect(summary(outcome, true)).toContain('  line 5, capexAmount: 7 has no currency\n')
})

test('the summary lists counts, columns and conversions', () => {
  const words = summary(outcomeWith(0))
  expect(words).toContain('1,500 projects in projects.csv')
  expect(words).toContain('Created 1, updated 2, unchanged 3, rejected 0')
  expect(words).toContain('Columns left out: province')
  expect(words).toContain('Added to sectors: Power')
  expect(words).toContain('country: “Turkey” written as Türkiye (line 7)')
})

test('exits with 0 only if no row was rejected and the import was not stopped', () => {
  expect(exitCode(outcomeWith(0, 5))).toBe(0)
  expect(exitCode(outcomeWith(1))).toBe(2)
  expect(exitCode({ ...outcomeWith(0), stopped: true })).toBe(2)
})

test('progress overwrites one line on a terminal and prints eleven lines in a log', () => {
  const shown = (isTTY: boolean) => {
    const texts: string[] = []
    const progress = progressOn({ isTTY, write: (text) => texts.push(text) }, 'Writing')
    for (let done = 0; done <= 1000; done += 10) progress.to(done, 1000)
    progress.end()
    return texts
  }
  expect(shown(false)).toHaveLength(11)
  expect(shown(false).at(-1)).toBe('Writing: 1,000 of 1,000\n')
  expect(shown(true).every((text) => text.startsWith('\r') || text === '\n')).toBe(true)
})
