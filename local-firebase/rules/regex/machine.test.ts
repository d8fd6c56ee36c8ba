import { describe, expect, test } from 'vitest'
import { Pattern, problemOf } from './regex.ts'

/** Duration of the call, ms. */
function timeOf(call: () => unknown): number {
  const start = performance.now()
  call()
  return performance.now() - start
}

describe('matching takes linear time', () => {
  test.each([
    '(a+)+b',
    '(a*)*b',
    '(a|aa)+b',
    '(a|a?)+b',
    '(.*)(.*)(.*)(.*)(.*)b',
    '([a-z]+)*b',
    '(a?){50}a{50}b',
  ])('%s on an adversarial text', (source) => {
    const pattern = new Pattern(source)
    pattern.matches('a'.repeat(1000))
    const [short, long] = [2000, 16_000].map((length) => {
      const text = 'a'.repeat(length)
      return Math.min(...Array.from({ length: 3 }, () => timeOf(() => pattern.matches(text))))
    })
    // The text is eight times as long: linear time grows by 8, quadratic by 64.
    expect((long ?? 0) / Math.max(short ?? 0, 0.5)).toBeLessThan(32)
    expect(pattern.matches(`${'a'.repeat(2000)}c`)).toBe(false)
  })

  test('texts with more different characters than the cache holds still match correctly', () => {
    const pattern = new Pattern('(.{0,400}x){0,3}[^é]*')
    const letters = Array.from({ length: 20_000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join(
      '',
    )
    expect(pattern.matches(letters)).toBe(true)
    expect(pattern.matches(`${letters}é`)).toBe(false)
    expect(pattern.matches(letters.replaceAll('一', 'x'))).toBe(true)
  })

  test('nested counted repetitions beyond the limit are refused', () => {
    expect(problemOf('((a{1000}){1000}){1000}')).toMatch('Invalid regular expression')
    expect(problemOf('a{1000}')).toBeNull()
  })
})

describe('matching agrees with JavaScript where the syntax means the same', () => {
  const pieces = [
    'a',
    'b',
    '.',
    '[ab]',
    '[^a]',
    '(a|b)',
    '(ab)?',
    'a*',
    'b+',
    '(a|bc)*',
    'c{1,2}',
    '\\d',
    '\\w',
    '(?:b|)',
    '^',
    '$',
    '($)*',
    '(^|a)*',
    '(?:a|$)*',
    '($)*',
    '(^|a)*',
  ]
  const texts = ['', 'a', 'b', 'ab', 'abc', 'aab', 'bcbc', 'cc', 'a1', '_', 'acb', 'abcabc', 'bb\n']

  test('for all combinations of two and three pieces', { timeout: 60_000 }, () => {
    const wrong: string[] = []
    for (const first of pieces)
      for (const second of pieces)
        for (const third of ['', ...pieces]) {
          const source = first + second + third
          if (/[*+?}][*+?{]/.test(source)) continue
          const ours = new Pattern(source)
          const theirs = new RegExp(`^(?:${source})$`, 'u')
          for (const text of texts)
            if (ours.matches(text) !== theirs.test(text)) wrong.push(`${source} on ${text}`)
          const found = texts.map((text) => text.replaceAll(new RegExp(source, 'gu'), '-')).join()
          const replaced = texts.map((text) => ours.replace(text, '-')).join()
          // After a match, Java and RE2/J look for an empty match at its end; JavaScript does the same.
          if (found !== replaced) wrong.push(`replacing ${source}: ${replaced} instead of ${found}`)
        }
    expect(wrong).toEqual([])
  })
})

describe('groups in replacements', () => {
  test('are numbered by their opening bracket or named; unmatched groups are empty, unknown ones give null', () => {
    expect(new Pattern('((a)|(b))(c)?').replace('ab', '[$1$2$3$4]')).toBe('[aa][bb]')
    expect(new Pattern('(?P<x>a)(?<y>b)').replace('ab', '${y}${x}')).toBe('ba')
    expect(new Pattern('(a)').replace('a', '$2')).toBeNull()
  })

  test('prefer the first alternative and the longest repetition unless lazy', () => {
    expect(new Pattern('(a|ab)(c|bcd)?').replace('abcd', '$1|$2')).toBe('a|bcd')
    expect(new Pattern('<.*>').replace('<a><b>', '-')).toBe('-')
    expect(new Pattern('<.*?>').replace('<a><b>', '-')).toBe('--')
    expect(new Pattern('(?U)<.*>').replace('<a><b>', '-')).toBe('--')
  })
})
