import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Stamp } from '../../records/fields.ts'
import { cacheBatch, cacheSaved, refetchDependentQueries } from './cache.ts'
import { keyFor } from './keys.ts'
import { replaceListSoon, PATCH_INTERVAL_MS } from './lists.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const KEY = keyFor('projects', 'all')
const record = (id: string, rev: number): Stamp => ({ id, rev }) as Stamp

/** Returns a cached list of three records with a counter of its changes. */
function shownList() {
  const client = new QueryClient()
  client.setQueryData(
    KEY,
    ['a', 'b', 'c'].map((id) => record(id, 1)),
  )
  const changed = vi.fn()
  client.getQueryCache().subscribe(({ type }) => type === 'updated' && changed())
  const revs = () => (client.getQueryData<Stamp[]>(KEY) ?? []).map(({ id, rev }) => `${id}${rev}`).join(' ')
  return { client, changed, revs }
}

test('the first batch is shown at once, those of the next second together', () => {
  const { client, changed, revs } = shownList()
  for (const id of ['a', 'b', 'c']) cacheBatch(client, 'projects', [record(id, 2)])
  expect(revs()).toBe('a2 b1 c1')
  vi.advanceTimersByTime(PATCH_INTERVAL_MS)
  expect(revs()).toBe('a2 b2 c2')
  expect(changed).toHaveBeenCalledTimes(2)
  cacheBatch(client, 'projects', [record('a', 3)], ['b'])
  expect(revs()).toBe('a2 b2 c2')
  vi.advanceTimersByTime(2 * PATCH_INTERVAL_MS)
  expect(revs()).toBe('a3 c2')
  cacheBatch(client, 'projects', [record('a', 4)])
  expect(revs()).toBe('a4 c2')
})

test('the end of an operation shows the waiting batches', async () => {
  const { client, revs } = shownList()
  for (const rev of [2, 3]) cacheBatch(client, 'projects', [record('a', rev)])
  await refetchDependentQueries(client, new Set(['projects']))
  expect(revs()).toBe('a3 b1 c1')
})

test('a save is shown at once, on top of the waiting batches', () => {
  const { client, revs } = shownList()
  for (const rev of [2, 3]) cacheBatch(client, 'projects', [record('a', rev)])
  void cacheSaved(client, 'projects', record('a', 4))
  expect(revs()).toBe('a4 b1 c1')
  vi.advanceTimersByTime(2 * PATCH_INTERVAL_MS)
  expect(revs()).toBe('a4 b1 c1')
})

test('a replaced list discards the waiting batches, and only the last replacement is built', () => {
  const { client, revs } = shownList()
  cacheBatch(client, 'projects', [record('a', 2)])
  cacheBatch(client, 'projects', [record('b', 2)])
  const earlier = vi.fn(() => [record('a', 3)])
  replaceListSoon(client, 'projects', earlier)
  replaceListSoon(client, 'projects', () => [record('a', 4), record('d', 1)])
  vi.advanceTimersByTime(PATCH_INTERVAL_MS)
  expect(revs()).toBe('a4 d1')
  expect(earlier).not.toHaveBeenCalled()
})

test('a list that was never read stays unread', () => {
  const client = new QueryClient()
  cacheBatch(client, 'projects', [record('a', 2)])
  expect(client.getQueryData(KEY)).toBeUndefined()
})
