import { describe, expect, test } from 'vitest'
import { parseRuleset, RulesSyntaxError } from '../ruleset.ts'

const service = (body: string, version = 2) =>
  `rules_version = '${version}';\nservice cloud.firestore { match /databases/{database}/documents {\n${body}\n} }`

const letters = (count: number) => Array.from('abcdefghijklmnopqrstuvw'.slice(0, count))

/** A chain of functions: f0 calls f1 and so on; the last returns true. */
const chain = (length: number) =>
  Array.from(
    { length },
    (_, index) => `function f${index}() { return ${index + 1 < length ? `f${index + 1}()` : 'true'}; }`,
  ).join('\n')

const nested = (depth: number, body: string): string =>
  depth === 0 ? body : `match /c${depth}/{v${depth}} { ${nested(depth - 1, body)} }`

const captures = (count: number) => Array.from({ length: count }, (_, index) => `/{c${index}}`).join('')
const segments = (count: number) => Array.from({ length: count }, (_, index) => `/s${index}`).join('')
const refused: [what: string, body: string, message: string][] = [
  ['an unknown function', 'match /t/{id} { allow get: if bogus(1); }', 'Invalid function name: bogus'],
  ['an unknown method', "match /t/{id} { allow get: if 'a'.bogus(); }", 'Invalid function name: bogus'],
  ['an unknown function of a namespace', 'match /t/{id} { allow get: if math.max(1, 2); }', 'math.max'],
  ['an unknown variable', 'match /t/{id} { allow get: if bogus == 1; }', 'Invalid variable name: bogus'],
  [
    'a variable of a block that is not around',
    'function f() { return id; } match /t/{id} { allow get: if f(); }',
    'id',
  ],
  [
    'a binding used before it is made',
    'function f() { let a = b; let b = 1; return a; } match /t/{id} { allow get; }',
    'b',
  ],
  ['firestore.get in Firestore rules', 'match /t/{id} { allow get: if firestore.exists(/a/b); }', 'exists'],
  ['an unknown type', 'match /t/{id} { allow get: if true is boolean; }', 'boolean'],
  ['too few arguments', 'function f(a) { return a; } match /t/{id} { allow get: if f(); }', 'arguments'],
  ['too many arguments', "match /t/{id} { allow get: if 'a'.size(1) == 1; }", 'arguments'],
  ['too few arguments of a namespace', 'match /t/{id} { allow get: if math.pow(1) == 1; }', 'arguments'],
  ['too few arguments of get', 'match /t/{id} { allow get: if get(); }', 'arguments'],
  ['recursion', 'function f() { return f(); } match /t/{id} { allow get; }', 'call cycle'],
  [
    'a circle of functions',
    'function f() { return g(); } function g() { return f(); } match /t/{id} { allow get; }',
    'f,g,f',
  ],
  ['a chain of 22 functions', `${chain(22)} match /t/{id} { allow get; }`, 'call depth'],
  [
    '8 parameters',
    `function f(${letters(8).join(', ')}) { return true; } match /t/{id} { allow get; }`,
    'Maximum of 7',
  ],
  [
    '11 bindings',
    `function f() { ${letters(11)
      .map((name) => `let ${name} = 1;`)
      .join(' ')} return true; } match /t/{id} { allow get; }`,
    'Maximum of 10',
  ],
  [
    'a parameter named twice',
    'function f(a, a) { return a; } match /t/{id} { allow get; }',
    'already defined',
  ],
  [
    'a binding named like a parameter',
    'function f(a) { let a = 1; return a; } match /t/{id} { allow get; }',
    'a',
  ],
  [
    'a function declared twice',
    'function f() { return 1; } function f() { return 2; } match /t/{id} { allow get; }',
    'f is already',
  ],
  [
    'a method of allow that is a word of JavaScript',
    'match /t/{id} { allow constructor: if true; }',
    'constructor',
  ],
  [
    'a function that is a word of JavaScript',
    'match /t/{id} { allow get: if constructor(1); }',
    'constructor',
  ],
  [
    'a class of letters that is a word of JavaScript',
    "match /t/{id} { allow get: if id.matches('[[:constructor:]]'); }",
    'regular',
  ],
  ['an unknown method of allow', 'match /t/{id} { allow peek: if true; }', 'Invalid method name: peek'],
  [
    'a letter by its code in bytes',
    "match /t/{id} { allow get: if b'\\u00e9' == b''; }",
    'Invalid bytes literal',
  ],
  [
    'an int beyond 64 bits',
    'match /t/{id} { allow get: if 9223372036854775808 > 0; }',
    'Invalid number literal',
  ],
  ['a broken pattern', "match /t/{id} { allow get: if id.matches('(a'); }", 'regular expression'],
  ['a look-ahead', "match /t/{id} { allow get: if id.matches('(?=a)'); }", 'regular expression'],
  [
    'a back-reference',
    "match /t/{id} { allow get: if id.replace('(a)\\\\1', '') == ''; }",
    'regular expression',
  ],
  ['a variable captured twice', 'match /t/{id}/u/{id} { allow get; }', 'id already exists'],
  ['a variable named like a namespace', 'match /t/{math} { allow get; }', 'math is a package'],
  [
    'a parameter named like a namespace',
    'function f(math) { return 1; } match /t/{id} { allow get; }',
    'math',
  ],
  ['two globs in a path', 'match /{a=**}/t/{b=**} { allow get; }', 'one glob'],
  ['a glob inside a glob', 'match /{a=**} { match /t/{b=**} { allow get; } }', 'one glob'],
  ['blocks nested 11 deep', nested(10, 'allow get;'), 'Maximum depth'],
  ['21 variables in a path', `match ${captures(20)} { allow get; }`, 'Maximum of 20'],
  ['101 segments', `match ${segments(98)} { allow get; }`, 'length of 100'],
]

const accepted: [what: string, body: string][] = [
  ['a chain of 21 functions', `${chain(21)} match /t/{id} { allow get: if f0(); }`],
  ['7 parameters', `function f(${letters(7).join(', ')}) { return true; } match /t/{id} { allow get; }`],
  ['blocks nested 10 deep', nested(9, 'allow get;')],
  ['20 variables in a path', `match ${captures(19)} { allow get; }`],
  ['100 segments', `match ${segments(97)} { allow get; }`],
  ['methods in capitals', 'match /t/{id} { allow READ, Write: if true; }'],
  [
    'a function that hides one further out',
    'function f() { return 1; } match /t/{id} { function f() { return 2; } allow get; }',
  ],
  ['a nested block that captures the same name', 'match /t/{id} { match /u/{id} { allow get; } }'],
  [
    'a parameter named like request',
    'function f(request) { return request; } match /t/{id} { allow get: if f(true); }',
  ],
  [
    'functions in any order',
    'function f() { return g(); } function g() { return true; } match /t/{id} { allow get: if f(); }',
  ],
]

describe('loading a ruleset', () => {
  test.each(refused)('refuses %s', (_, body, message) => {
    expect(() => parseRuleset(service(body))).toThrow(message)
    expect(() => parseRuleset(service(body))).toThrow(RulesSyntaxError)
  })

  test.each(accepted)('accepts %s', (_, body) => {
    expect(() => parseRuleset(service(body))).not.toThrow()
  })

  test('refuses let in version 1, and a glob other than at the end', () => {
    const withLet = 'function f() { let a = 1; return a; } match /t/{id} { allow get; }'
    expect(() => parseRuleset(service(withLet, 1))).toThrow('Let bindings')
    expect(() => parseRuleset(service('match /{p=**}/t/{id} { allow get; }', 1))).toThrow('last segment')
    expect(() => parseRuleset(service('match /t/{p=**} { allow get; }', 1))).not.toThrow()
  })

  test('refuses an unknown service and a duplicate service', () => {
    expect(() => parseRuleset('service foo.bar { match /a/{b} { allow get; } }')).toThrow('foo.bar')
    const twice = service('match /t/{id} { allow get; }')
    expect(() => parseRuleset(`${twice}\n${twice.replace(/.*\n/, '')}`)).toThrow('Duplicate service')
  })

  test('knows get() in Firestore rules only; storage rules have firestore.get()', () => {
    const storage = (condition: string) =>
      `service firebase.storage { match /b/{b}/o { match /{p=**} { allow get: if ${condition}; } } }`
    const path = '/databases/(default)/documents/a/b'
    expect(() => parseRuleset(storage(`get(${path}).data.x`))).toThrow('Invalid function name: get')
    expect(() => parseRuleset(storage(`firestore.get(${path}).data.x`))).not.toThrow()
  })

  test('reports the line and column of an error', () => {
    const source = service('match /t/{id} {\n  allow get: if id == bogus;\n}')
    expect(() => parseRuleset(source)).toThrow(expect.objectContaining({ line: 4, column: 23 }))
  })
})
