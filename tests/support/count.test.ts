import { afterEach, expect, test, vi } from 'vitest'
import { countFrom } from './count.ts'

afterEach(() => vi.unstubAllEnvs())

test('a count comes from the environment, or is the default', () => {
  expect(countFrom('SOME_COUNT', 300)).toBe(300)
  vi.stubEnv('SOME_COUNT', '12')
  expect(countFrom('SOME_COUNT', 300)).toBe(12)
})

test.each(['abc', '', ' ', '0', '-1', '1.5', '1e9', '0x10', '99999999999999999999'])(
  'refuses a count of "%s"',
  (text) => {
    vi.stubEnv('SOME_COUNT', text)
    expect(() => countFrom('SOME_COUNT', 300)).toThrow(
      `SOME_COUNT is a whole number from 1 up, not "${text}"`,
    )
  },
)
