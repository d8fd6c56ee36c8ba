import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseWithFirebase } from './firebase-grammar.fixture.ts'
import { parseRules } from './parse.ts'
import { RulesSyntaxError } from './syntax-error.ts'

const wrap = (condition: string) =>
  `service cloud.firestore { match /a/{b} { allow read: if ${condition}; } }`

const ACCEPTED = [
  'true',
  '!a && b || c ? d : e ? f : g',
  'a == b == c != d',
  '1 + 2 * 3 - 4 / 5 % 6 < 7',
  '-1 - -2 == - 3',
  '-a.b[0] > -1.5',
  '!a in b is string',
  'a in [1, 2.5, .5, 1., "x", \'y\', b"z", null, true,]',
  "{'a': 1, b: {},}.c",
  'a.b.c(1, 2,).d()[1][1:2][:2][1:][:]',
  'f(g(1), /databases/(default)/documents/$(x.y)/{z}/{w=**}/%41.b)',
  '\'\\n\\x41\\101\\u0041\\\'\' == "\\"\\\\"',
  'a.in.is.match.allow',
  '(((a)))',
  "/a/$(b)/c == /d && /e/{f=*}['x'] is path",
  'a // comment\n && /* comment */ b',
  'x ? -1 : [1][0]',
  'a.b(c).d',
  "math.abs(1) + hashing.md5('x').size()",
]

const REFUSED = [
  '',
  '+1',
  '--1',
  '- -1',
  'a++',
  '1 +',
  'a b',
  '(a',
  '[1',
  "{'a'}",
  '1 is null',
  "'\\d'",
  "'\\400'",
  '01',
  '1e5',
  'a.(b)',
  'a.in(b)',
  'f(,)',
  '[,]',
  'let',
  'a[]',
  'a ? b',
  "'unclosed",
  '1/2',
  'a /b',
  'a.service == 1',
  'a.b.1',
  '#',
]

const FILES = [
  '',
  'rules_version = "2"; function f() { return 1 }',
  "rules_version = '1' service cloud.firestore { function f(a, b) { let c = a; let d = c; return d; } match /x { allow read, write; allow get } }",
  'service firebase.storage { match /b/{b}/o { match /{p=**} { function g() { return true } allow list: if g() } } }',
  'service cloud.firestore { }',
  'service cloud.firestore { match /a { } }',
  'service cloud.firestore { match /a { allow: if true; } }',
  'service cloud.firestore { match /a { allow read,; } }',
  'service cloud.firestore { match /a { allow read: true; } }',
  'service cloud.firestore { match /a { allow read if true; } }',
  'service cloud.firestore { match a { allow read; } }',
  'service cloud.firestore { match /a/ { allow read; } }',
  'service cloud.firestore { /a { allow read; } }',
  'service cloud.firestore { function f { return 1; } match /a { allow read; } }',
  'service cloud.firestore { function f() { } match /a { allow read; } }',
  'service cloud.firestore { function f(a,) { return 1; } match /a { allow read; } }',
  'service cloud.firestore { function f() { let a = 1 return 1; } match /a { allow read; } }',
  'rules_version = "3"; service cloud.firestore { match /a { allow read; } }',
  'match /a { allow read; }',
]

/** The AST as text, without positions: Firebase's grammar places an operator differently from ours. */
function treeOf(parse: (source: string) => unknown, source: string): string | null {
  try {
    return JSON.stringify(parse(source), (key, value: unknown) =>
      key === 'at' ? undefined : typeof value === 'bigint' ? `${value}n` : value,
    )
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RulesSyntaxError) return null
    throw error
  }
}

function comparison(
  source: string,
): 'same tree' | 'both refuse' | 'only ours reads it' | 'only theirs' | 'differ' {
  const [ours, theirs] = [treeOf(parseRules, source), treeOf(parseWithFirebase, source)]
  if (ours === theirs) return ours === null ? 'both refuse' : 'same tree'
  if (ours === null) return 'only theirs'
  return theirs === null ? 'only ours reads it' : 'differ'
}

describe('the parser agrees with the grammar that Firebase publishes', () => {
  test.each(ACCEPTED)('reads %s', (condition) => {
    expect(comparison(wrap(condition))).toBe('same tree')
  })

  test.each(REFUSED)('refuses %s', (condition) => {
    expect(comparison(wrap(condition))).toBe('both refuse')
  })

  test.each(FILES)('on the file %s', (source) => {
    expect(comparison(source)).toMatch(/same tree|both refuse/)
  })

  test("on the project's own rules", { timeout: 120_000 }, () => {
    for (const file of ['firestore.rules', 'storage.rules'])
      expect(comparison(readFileSync(file, 'utf8'))).toBe('same tree')
  })

  test('when single tokens are removed or repeated', { timeout: 120_000 }, () => {
    const source = wrap("f(a.b[1:2], {'k': -1.5}) && !(x is int) ? /p/$(q) in [1] : y.z('s') || null")
    const pieces = source.split(/(?<=\W)|(?=\W)/)
    const changed = Array.from(pieces.keys(), (at) => [
      pieces.toSpliced(at, 1).join(''),
      pieces.toSpliced(at, 0, pieces[at] ?? '').join(''),
    ]).flat()
    const disagreeing = changed.filter((text) => !['same tree', 'both refuse'].includes(comparison(text)))
    expect(disagreeing).toEqual([])
  })
})

describe('limits of a rules file', () => {
  test('refuses a file of more than 256 KB', () => {
    expect(() => parseRules(`//${'x'.repeat(256 * 1024)}\n${wrap('true')}`)).toThrow('256 KB')
  })

  test.each([
    ['terms joined by &&', Array(100).fill('true').join(' && '), Array(99).fill('true').join(' && ')],
    ['parentheses', `${'('.repeat(99)}true${')'.repeat(99)}`, `${'('.repeat(98)}true${')'.repeat(98)}`],
    ['negations', `${'!'.repeat(99)}true`, `${'!'.repeat(98)}true`],
  ])('refuses more %s than Google accepts, as too complex', (_, refused, accepted) => {
    expect(() => parseRules(wrap(refused))).toThrow('too complex')
    expect(() => parseRules(wrap(accepted))).not.toThrow()
  })

  test('reports very deep nesting as a syntax error instead of overflowing the stack', () => {
    expect(() => parseRules(wrap('('.repeat(100_000)))).toThrow(RulesSyntaxError)
  })

  test('reports the line and column of an error', () => {
    const source =
      "rules_version = '2';\nservice cloud.firestore {\n  match /a/{b} { allow read: of true; }\n}"
    expect(() => parseRules(source)).toThrow(expect.objectContaining({ line: 3, column: 30 }))
  })
})
