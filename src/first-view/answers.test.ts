import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ask, findAnswer, hydrateQueries } from './answers.ts'

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })

test('the application reuses the answer to an early request', async () => {
  let asked = 0
  const options = {
    queryKey: ['one'],
    queryFn: async () => ++asked,
  }
  expect(await ask(options)).toBe(1)
  expect(findAnswer(['one'])).toBe(1)
  const queries = client()
  hydrateQueries(queries)
  expect(await queries.fetchQuery(options)).toBe(1)
})

test('the application waits for an early request in flight and does not repeat it', async () => {
  let asked = 0
  let answer = (_found: string) => {}
  const options = {
    queryKey: ['on its way'],
    queryFn: () => {
      asked += 1
      return new Promise<string>((resolve) => (answer = resolve))
    },
  }
  const early = ask(options)
  const queries = client()
  hydrateQueries(queries)
  const shown = queries.fetchQuery(options)
  expect(queries.isFetching()).toBe(1)
  answer('found')
  expect(await Promise.all([early, shown])).toEqual(['found', 'found'])
  expect(asked).toBe(1)
})

test('an early page becomes the first page of its list', async () => {
  const options = {
    queryKey: ['list'],
    queryFn: async ({ pageParam }: { pageParam: null | number }) => [pageParam],
    initialPageParam: null,
    getNextPageParam: () => null,
  }
  await ask(options)
  expect(findAnswer(['list'])).toEqual({ pages: [[null]], pageParams: [null] })
  const queries = client()
  hydrateQueries(queries)
  const { pages } = await queries.fetchInfiniteQuery(options)
  expect(pages).toEqual([[null]])
})

test('the application retries an early request that failed', async () => {
  let asked = 0
  const options = {
    queryKey: ['failing'],
    queryFn: async () => {
      asked++
      if (asked === 1) throw new Error('lost')
      return 'found'
    },
  }
  await expect(ask(options)).rejects.toThrow('lost')
  const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 0 } } })
  hydrateQueries(queries)
  expect(asked).toBe(1)
  await expect.poll(() => queries.getQueryData(['failing'])).toBe('found')
  expect(asked).toBe(2)
})
