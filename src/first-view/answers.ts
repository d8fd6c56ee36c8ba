import type { QueryClient } from '@tanstack/react-query'

interface Question {
  queryKey: readonly unknown[]
  queryFn: (context: { pageParam: unknown }) => Promise<unknown>
  initialPageParam?: unknown
}

const asked: { question: Question; answer: Promise<unknown> }[] = []
/** Results by query key, in the shape of TanStack Query's cached data. */
const answers = new Map<string, unknown>()

export const findAnswer = (queryKey: readonly unknown[]): unknown => answers.get(JSON.stringify(queryKey))

/** Runs a query before TanStack Query is loaded. Throws whatever its queryFn throws. */
export async function ask<T>(options: {
  queryKey: readonly unknown[]
  queryFn?: ((context: never) => T | Promise<T>) | symbol | undefined
}): Promise<T> {
  const question = options as unknown as Question
  const { queryKey, queryFn, initialPageParam } = question
  const answer = queryFn({ pageParam: initialPageParam })
  asked.push({ question, answer })
  const found = await answer
  const paged = initialPageParam !== undefined
  const data = paged ? { pages: [found], pageParams: [initialPageParam] } : found
  answers.set(JSON.stringify(queryKey), data)
  return found as T
}

/**
 * Hands the queries in flight and their results over to the client; a retry runs the original queryFn again.
 */
export function hydrateQueries(client: QueryClient): void {
  for (const { question, answer } of asked.splice(0)) {
    let first = true
    const queryFn = (context: { pageParam: unknown }) => {
      if (!first) return question.queryFn(context)
      first = false
      return answer
    }
    const options = { ...question, queryFn } as never
    void (question.initialPageParam === undefined
      ? client.prefetchQuery(options)
      : client.prefetchInfiniteQuery(options))
  }
}
