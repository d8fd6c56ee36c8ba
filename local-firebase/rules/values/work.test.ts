import { expect, test } from 'vitest'
import type { Fields, Value } from '../../wire.ts'
import type { FirestoreAccess } from '../access.ts'
import { parseRuleset } from '../ruleset.ts'

const int = (n: number): Value => ({ integerValue: String(n) })
const list = (values: Value[]): Value => ({ arrayValue: { values } })
const many = <T>(count: number, item: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => item(i))

function decide(condition: string, fields: Fields) {
  const rules = parseRuleset(
    `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { match /c/{id} { allow create: if ${condition}; } } }`,
  )
  const access: FirestoreAccess = {
    method: 'create',
    database: '(default)',
    path: 'c/a',
    auth: null,
    time: '2026-01-01T00:00:00.000Z',
    resource: null,
    requestResource: fields,
  }
  const none = () => null
  return rules.firestore(access, { before: none, after: none }, { seen: new Set(), limit: 10 })
}

const data = 'request.resource.data'
const repeated = (condition: string, times: number): string => many(times, () => condition).join(' && ')
const LARGE: Fields = {
  keys: { mapValue: { fields: Object.fromEntries(many(50_000, (i) => [`k${i}`, int(i)])) } },
  numbers: list(many(50_000, int)),
  maps: list(many(20_000, (i) => ({ mapValue: { fields: { a: int(i) } } }))),
  text: { stringValue: 'a'.repeat(1_000_000) },
}

test.each([
  ['the keys of a large map', `${data}.keys.keys().hasAll(['k7', 'k49999'])`],
  ['a pattern on a large string', `${data}.text.matches('a*')`],
  ['a set of many numbers', `${data}.numbers.toSet().size() == 50000`],
  ['a search for many numbers in one list', `${data}.numbers.hasAll(${data}.numbers)`],
])('%s: within the work limit of one decision', (_, condition) => {
  expect(decide(condition, LARGE).explain).toMatch(/allowed/)
})

test.each([
  ['a pattern on a large string, repeated', repeated(`${data}.text.matches('a*')`, 20)],
  ['a pattern that restarts at every letter', `${data}.text.split('a*b|a').size() == 0`],
  ['a set of many maps', `${data}.maps.toSet().size() == 20000`],
  ['a comparison of a large list, repeated', repeated(`${data}.numbers == ${data}.numbers`, 20)],
  ['a search for many maps in one list', `${data}.maps.hasAll(${data}.maps)`],
])('%s: above the work limit of one decision, even beside "|| true"', (_, condition) => {
  expect(decide(`(${condition}) || true`, LARGE).explain).toMatch(/more work than one decision may/)
})

test.each([
  ['a number of a million digits', 'int', '1'.repeat(1_000_000)],
  ['a million digits followed by a letter', 'float', `${'1'.repeat(1_000_000)}x`],
])('%s is rejected as %s in less than 1 s of CPU time', (_, name, text) => {
  const started = process.cpuUsage()
  expect(decide(`${name}(${data}.t) == 0`, { t: { stringValue: text } }).explain).toMatch(
    /Type conversion error/,
  )
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000)
})

test('trimming a text with a million inner spaces takes less than 1 s of CPU time', () => {
  const started = process.cpuUsage()
  const t = { stringValue: ` a${' '.repeat(1_000_000)}b ` }
  expect(decide(`${data}.t.trim().size() == 1000002`, { t }).allowed).toBe(true)
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000)
})

test('a refused decision leaves the next one its full work limit', () => {
  decide(repeated(`${data}.text.matches('a*')`, 20), LARGE)
  expect(decide(`${data}.text.matches('a*')`, LARGE).allowed).toBe(true)
})
