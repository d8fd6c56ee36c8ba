import { expect, test } from 'vitest'
import { titleOf } from './navigation.ts'

test.each([
  ['/admin', 'Dashboard'],
  ['/admin/projects', 'Projects'],
  ['/admin/projects/edit/abc', 'Projects'],
  ['/admin/player-types', 'Player Types'],
  ['/admin/players/new', 'Players'],
  ['/admin/history', 'History'],
  ['/admin/data-check', 'Data check'],
  ['/admin/newsletters', 'Page not found'],
])('%s is titled %s', (pathname, title) => {
  expect(titleOf(pathname)).toBe(title)
})
