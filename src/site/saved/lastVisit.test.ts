import { describe, expect, test } from 'vitest'
import { nextVisits } from './lastVisit.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const MINUTE = 60_000

describe('a visit', () => {
  test('goes on while things are opened, and remembers when the one before ended', () => {
    const text = JSON.stringify({ before: 5, latest: NOW - 10 * MINUTE })
    expect(nextVisits(text, NOW)).toEqual({ before: 5, latest: NOW })
  })

  test('is a new one after half an hour', () => {
    const text = JSON.stringify({ before: 5, latest: NOW - 31 * MINUTE })
    expect(nextVisits(text, NOW)).toEqual({ before: NOW - 31 * MINUTE, latest: NOW })
  })

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '[1]'],
    ['a text for a moment', '{"before":null,"latest":"yesterday"}'],
    ['a moment in the future', JSON.stringify({ before: 5, latest: NOW + MINUTE })],
  ])('is the first when %s is stored', (_what, text) => {
    expect(nextVisits(text, NOW)).toEqual({ before: null, latest: NOW })
  })
})
