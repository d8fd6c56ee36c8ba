import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { type ListSource, provideSource } from '../list/source.ts'
import { searchQueries } from './queries.ts'

test('a search of symbols only finds nothing and does not query the directory', async () => {
  const search = vi.fn(() => Promise.resolve({ found: [], totals: { projects: 6426, players: 1567 } }))
  provideSource(async () => ({ source: { search } as object as ListSource, announce: () => {} }))
  const ask = (q: string) => new QueryClient().fetchQuery(searchQueries.ranked(q, 8))
  expect(await ask('metro')).toEqual({ found: [], totals: { projects: 6426, players: 1567 } })
  expect(await ask('🏗️ ...')).toEqual({ found: [], totals: { projects: 0, players: 0 } })
  expect(search).toHaveBeenCalledTimes(1)
})
