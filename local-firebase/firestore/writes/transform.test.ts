import { describe, expect, test } from 'vitest'
import type { Value } from '../../wire.ts'
import { applyTransform } from './transform.ts'

const int = (n: number | bigint | string): Value => ({ integerValue: String(n) })
const double = (doubleValue: number | 'NaN' | '-0'): Value => ({ doubleValue })
const text: Value = { stringValue: 'x' }
const list = (...values: Value[]): Value => ({ arrayValue: values.length > 0 ? { values } : {} })
const TIME = '2026-01-01T00:00:00.000Z'

function number(kind: 'increment' | 'maximum' | 'minimum', stored: Value | undefined, operand: Value): Value {
  return applyTransform({ path: ['f'], kind, operand }, stored, TIME).value
}

function array(kind: 'append' | 'remove', stored: Value | undefined, operands: Value[]): Value {
  return applyTransform({ path: ['f'], kind, operands }, stored, TIME).value
}

describe('increment', () => {
  test.each([
    ['two integers give an integer', int(1), int(2), int(3)],
    ['a fraction gives a double', int(1), double(0.5), double(1.5)],
    ['a missing field becomes the operand', undefined, int(4), int(4)],
    ['a non-numeric value is replaced', text, int(4), int(4)],
    ['the sum is capped at the largest integer', int(2n ** 63n - 1n), int(1), int(2n ** 63n - 1n)],
    ['the sum is capped at the smallest integer', int(-(2n ** 63n)), int(-1), int(-(2n ** 63n))],
    ['integers beyond 2^53 are exact', int('9007199254740993'), int(2), int('9007199254740995')],
    ['NaN stays NaN', double('NaN'), int(1), double('NaN')],
  ])('%s', (_, stored, operand, result) => {
    expect(number('increment', stored, operand)).toEqual(result)
  })
})

describe('maximum and minimum', () => {
  test.each([
    ['maximum', int(1), int(2), int(2)],
    ['maximum', int(3), int(2), int(3)],
    ['maximum', int(2), double(2), int(2)],
    ['maximum', double('-0'), int(0), double('-0')],
    ['maximum', int(1), double('NaN'), double('NaN')],
    ['maximum', text, int(1), int(1)],
    ['minimum', int(1), int(2), int(1)],
    ['minimum', int(3), int(2), int(2)],
    ['minimum', undefined, int(2), int(2)],
  ] as const)('%s of %j and %j', (kind, stored, operand, result) => {
    expect(number(kind, stored, operand)).toEqual(result)
  })
})

describe('array transforms', () => {
  test('append adds missing elements once, treating 1 and 1.0 as equal', () => {
    expect(array('append', list(int(1)), [double(1), int(2), int(2)])).toEqual(list(int(1), int(2)))
  })

  test('append creates an array where there is none', () => {
    expect(array('append', text, [int(1)])).toEqual(list(int(1)))
  })

  test('remove deletes every equal element', () => {
    expect(array('remove', list(int(1), double(1), int(2)), [int(1)])).toEqual(list(int(2)))
    expect(array('remove', undefined, [int(1)])).toEqual(list())
  })

  test('the result is null, as in Firestore', () => {
    const { result } = applyTransform({ path: ['f'], kind: 'append', operands: [int(1)] }, undefined, TIME)
    expect(result).toEqual({ nullValue: null })
  })
})
