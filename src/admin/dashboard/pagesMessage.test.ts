import { expect, test } from 'vitest'
import { pagesMessage } from './PagesNotice.tsx'

const made = { at: Date.UTC(2026, 10, 21, 12), live: false }

test('shows no message when the pages are up to date', () => {
  expect(pagesMessage({ made, changes: 0, due: 0 })).toBeNull()
  expect(pagesMessage({ made: { ...made, live: true }, changes: 0, due: 0 })).toBeNull()
})

test('reports since when the pages are outdated and why', () => {
  expect(pagesMessage({ made, changes: 1, due: 0 })).toMatch(
    /were published on 21 Nov 2026.*Since then 1 change has been made\.$/,
  )
  expect(pagesMessage({ made, changes: 12, due: 2 })).toMatch(
    /12 changes have been made and 2 articles have become due\.$/,
  )
  expect(pagesMessage({ made: null, changes: 0, due: 0 })).toContain('not been published yet')
})
