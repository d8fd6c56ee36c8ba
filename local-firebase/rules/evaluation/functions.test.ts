import { describe, expect, test } from 'vitest'
import { describeConditions, outcomeOf } from '../conditions.fixture.ts'

const functions = `
  function unused() { let x = 1 / 0; return true; }
  function used() { let x = 1 / 0; return x == 1; }
  function first(a, b) { return a; }
  function both(a, b) { let sum = a + b; let twice = sum + sum; return twice; }
  function here() { return database; }
  function inner() { return false; }
  function callsInner() { return inner(); }
`

describeConditions(
  'functions',
  {
    holds: [
      'unused()',
      'first(true, 1 / 0)',
      'both(1, 2) == 6',
      "here() == '(default)'",
      "id == 'd'",
      'debug(true)',
      'bool("true")',
      'bool(true)',
      'math.isInfinite(1.0 / 0)',
    ],
    fails: ['callsInner()', 'bool("false")'],
    errors: ['used()', 'first(1 / 0, true)', 'bool("yes")', 'bool(1)', 'both(1, "a") == 2'],
  },
  { functions },
)

describe('names', () => {
  test('resolve to a function declared beside the one that calls it, not around its caller', () => {
    const functions = 'function f() { return false; } function g() { return f(); }'
    const innerFunctions = 'function f() { return true; } function h() { return g(); }'
    expect(outcomeOf('f()', { functions, innerFunctions })).toBe('true')
    expect(outcomeOf('g()', { functions, innerFunctions })).toBe('false')
    expect(outcomeOf('h()', { functions, innerFunctions })).toBe('false')
  })

  test('of parameters, let bindings and inner functions are unknown outside of their block', () => {
    for (const caller of ['function g(x) { return f(); }', 'function g() { let x = 1; return f(); }'])
      expect(() => outcomeOf('true', { functions: `${caller} function f() { return x == 1; }` })).toThrow(
        'Invalid variable name: x.',
      )
    const inner = {
      functions: 'function g() { return f(); }',
      innerFunctions: 'function f() { return true; }',
    }
    expect(() => outcomeOf('g()', inner)).toThrow('Invalid function name: f.')
  })

  test('of parameters hide captures and request', () => {
    expect(outcomeOf("f('z')", { functions: "function f(database) { return database == 'z'; }" })).toBe(
      'true',
    )
    expect(outcomeOf('f(1)', { functions: 'function f(request) { return request == 1; }' })).toBe('true')
  })

  test('of declared functions hide those of the language', () => {
    expect(outcomeOf('get(1)', { functions: 'function get(a) { return true; }' })).toBe('true')
  })
})
