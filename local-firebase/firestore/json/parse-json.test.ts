import { describe, expect, test } from 'vitest'
import { finish } from '../../scheduling/scheduler.ts'
import { randomFrom } from '../../../tests/fuzz/random.ts'
import { parseJson } from './parse-json.ts'

/** Long enough that the text is parsed in slices. */
const PADDING = 'x'.repeat(70_000)
const sliced = (text: string): unknown => finish(parseJson(`["${PADDING}",${text}]`))
const whole = (text: string): unknown => JSON.parse(`["${PADDING}",${text}]`)

describe('a long text', () => {
  test.each([
    '1',
    '-0',
    '1.5e-7',
    '1e400',
    'true',
    'false',
    'null',
    '""',
    '[]',
    '{}',
    ' { } ',
    '[ 1 , [ ] ,\n{"a" :\t"b"} ]',
    '"\\"\\\\"',
    '"\\\\\\\\"',
    '"\\u00e9\\ud83d\\ude00"',
    '{"a":1,"a":2}',
    '{"__proto__":{"a":1},"constructor":2}',
    '"é😀\u2028"',
  ])('%s is parsed as by JSON.parse', (text) => {
    const [found, expected] = [sliced(text), whole(text)]
    expect(found).toEqual(expected)
    expect(JSON.stringify(found)).toBe(JSON.stringify(expected))
  })

  test.each([
    '',
    '[',
    '{',
    '[1',
    '[1,]',
    '[,1]',
    '{"a"}',
    '{"a":}',
    '{"a":1,}',
    '{a:1}',
    '{1:1}',
    '[1}',
    '{"a":1]',
    '01',
    '1.',
    '+1',
    '.5',
    '"\n"',
    '"\\x"',
    '"',
    'nul',
    'undefined',
    'NaN',
    '1 2',
    '[1 2]',
    "'a'",
    '1,2]x',
    '\u00a01',
    '[]]',
  ])('%s is rejected, as by JSON.parse', (text) => {
    expect(() => whole(text)).toThrow()
    expect(() => sliced(text)).toThrow('Invalid JSON payload received.')
  })

  const DAMAGE = ['', ...Array.from('[]{},:"\\ 01e.-ntf')]

  test('damaged at random is parsed or rejected as by JSON.parse', () => {
    const valid = '{"a":[1,-2.5e3,true,null,{"b\\n":"c\\"d","é":[]}],"":{}, "x" : [[[]]]}'
    const random = randomFrom(1)
    let read = 0
    for (let n = 0; n < 3000; n++) {
      const at = random.below(valid.length)
      const text = valid.slice(0, at) + random.pick(DAMAGE) + valid.slice(at + random.below(3))
      const result = (parse: (text: string) => unknown): unknown => {
        try {
          return JSON.stringify(parse(text))
        } catch {
          return 'refused'
        }
      }
      expect([text, result(sliced)]).toEqual([text, result(whole)])
      if (result(whole) !== 'refused') read++
    }
    expect(read).toBeGreaterThan(300)
  })

  test('is parsed in many slices', () => {
    const work = parseJson(`[${Array.from({ length: 100_000 }, (_, i) => i).join(',')}]`)
    let slices = 0
    while (!work.next().done) slices++
    expect(slices).toBeGreaterThan(50)
  })

  test.each([
    ['a body of more than 1.5 million values', `[${'0,'.repeat(1_500_001)}0]`],
    ['a body of lists nested 100,000 deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    [
      'an object with more members than a document may have fields',
      `{${Array.from({ length: 350_001 }, (_, i) => `"${i}":0`).join(',')}}`,
    ],
    ['a number of a hundred thousand digits', `[${'1'.repeat(100_000)}]`],
  ])('%s is rejected', (_, text) => {
    expect(() => finish(parseJson(text))).toThrow('Invalid JSON payload received.')
  })
})
