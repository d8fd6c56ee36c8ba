import { describe, expect, test } from 'vitest'
import { nextVisits } from './lastVisit.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const MINUTE = 60_000

describe('a visit', () => {
  test('continues while pages are opened, and keeps the end of the visit before', () => {
    const text = JSON.stringify({ before: 5, latest: NOW - 10 * MINUTE })
    expect(nextVisits(text, NOW)).toEqual({ before: 5, latest: NOW })
  })

  test('begins again after half an hour without activity', () => {
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
