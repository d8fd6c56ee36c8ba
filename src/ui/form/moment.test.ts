import { expect, test } from 'vitest'
import { isoOfLocal, localOfIso } from './moment.ts'

test('a moment is unchanged by the input, to the minute', () => {
  expect(isoOfLocal(localOfIso('2026-11-21T14:05:00.000Z'))).toBe('2026-11-21T14:05:00.000Z')
  expect(localOfIso('2026-11-21T14:05:00.000Z')).toMatch(/^2026-11-2[12]T\d\d:\d\d$/)
})

test('a blank or invalid text is no moment', () => {
  expect([localOfIso(''), localOfIso('soon'), isoOfLocal(''), isoOfLocal('soon')]).toEqual(['', '', '', ''])
})
