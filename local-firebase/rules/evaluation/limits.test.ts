import { describe, expect, test } from 'vitest'
import { outcomeOf } from '../conditions.fixture.ts'

/** `count` calls of f joined by &&, in functions of 50 calls each, because nesting depth is limited. */
function repeated(count: number, body: string, args: string): { functions: string; condition: string } {
  const groups = Array.from({ length: Math.ceil(count / 50) }, (_, index) => Math.min(50, count - index * 50))
  const params = args === '' ? '' : args.split(',').length === 2 ? 'x, y' : 'x'
  return {
    functions: [
      `function f(${params}) { ${body} }`,
      'function g() { return true; }',
      ...groups.map(
        (size, index) => `function h${index}() { return ${Array(size).fill(`f(${args})`).join(' && ')}; }`,
      ),
    ].join('\n'),
    condition: groups.map((_, index) => `h${index}()`).join(' && '),
  }
}

/** How often each body could be called on Google's emulator before the limit of 1,000 expressions. */
const MEASURED: [calls: number, body: string, args: string][] = [
  [249, 'return true;', ''],
  [199, 'return true;', 'true'],
  [199, 'return x;', 'true'],
  [166, 'return true;', 'true,true'],
  [111, 'return x && y;', 'true,true'],
  [111, 'return true;', '!!!!true'],
  [100, 'return x && x;', '!!true'],
  [166, 'let a = true; return true;', ''],
  [166, 'let a = true; return a;', ''],
  [124, 'let a = true; let b = a; return b;', ''],
  [90, 'let a = !!!!true; return true;', 'true'],
  [199, 'return g();', ''],
  [142, 'return true && true;', ''],
  [199, 'return true || true;', ''],
  [142, 'return false || true;', ''],
  [142, 'return true ? true : true;', ''],
  [166, 'return !false;', 'true'],
  [142, 'return 1 == 1;', 'true'],
  [142, 'return x is bool;', 'true'],
  [124, 'return request.auth == null;', 'true'],
  [100, 'return request.path[0] is string;', 'true'],
  [111, "return 'abc'[0:1] == 'a';", ''],
  [111, "return /a/$('b')/c is path;", ''],
  [142, 'return math.abs(1) == 1;', ''],
  [90, 'return !exists(/databases/(default)/documents/a/b);', ''],
  [124, 'return -1 == -1;', ''],
  [249, 'return (((true)));', ''],
  [100, "return {'a': 1}.a == 1;", 'true'],
  [111, 'return 1 in [1, 2];', 'true'],
]

describe('the limit of 1,000 expressions', () => {
  test.each(MEASURED)('allows %i calls of { %s } with (%s) and not one more', (calls, body, args) => {
    const enough = repeated(calls, body, args)
    const more = repeated(calls + 1, body, args)
    expect(outcomeOf(enough.condition, enough)).toBe('true')
    expect(outcomeOf(more.condition, more)).toMatch('maximum of 1000 expressions')
  })

  test('is not absorbed by ||', () => {
    const { functions, condition } = repeated(300, 'return true;', '')
    expect(outcomeOf(`${condition} || true`, { functions })).toMatch('maximum of 1000 expressions')
  })

  test('is not bypassed by a later allow line, not even one without a condition', () => {
    const { functions, condition } = repeated(300, 'return true;', '')
    expect(outcomeOf(`${condition}; allow get`, { functions })).toMatch('maximum of 1000 expressions')
  })

  test('counts all allow lines of a request together', () => {
    const { functions, condition } = repeated(150, 'return true;', '')
    const twice = `${condition} && false; allow get: if ${condition}`
    expect(outcomeOf(twice, { functions })).toMatch('maximum of 1000 expressions')
    expect(outcomeOf(`${condition} && false; allow get: if true`, { functions })).toBe('true')
  })
})

const lookups = (count: number, collection = 'a') =>
  Array.from(
    { length: count },
    (_, index) => `!exists(/databases/$(database)/documents/${collection}/b${index})`,
  ).join(' && ')

describe('the limit on document lookups', () => {
  test('is ten for a request for a single document', () => {
    expect(outcomeOf(lookups(10))).toBe('true')
    expect(outcomeOf(lookups(11))).toMatch('more than 10')
  })

  test('counts repeated lookups of a document once', () => {
    expect(outcomeOf(Array(20).fill('!exists(/databases/$(database)/documents/a/b)').join(' && '))).toBe(
      'true',
    )
  })

  test('does not count the document the request is about', () => {
    expect(outcomeOf(`${lookups(10)} && !exists(/databases/$(database)/documents/t/d)`)).toBe('true')
  })

  test('is an ordinary error, which || and a later allow line absorb', () => {
    expect(outcomeOf(`(${lookups(11)}) || true`)).toBe('true')
    expect(outcomeOf(`${lookups(11)}; allow get: if true`)).toBe('true')
  })

  test('counts all allow lines together', () => {
    expect(outcomeOf(`${lookups(6)} && false; allow get: if ${lookups(6, 'c')}`)).toMatch('more than 10')
  })
})
