import { infiniteQueryOptions } from '@tanstack/react-query'
import { keyFor } from '../record/keys.ts'
import { PUBLIC_QUERY } from '../record/stale-time.ts'
import { type NewsCursor, readPublished } from './published.ts'

/** Published articles about a record, newest first, ten at a time. Throws DataError. */
export const relatedNews = (list: 'relatedProjects' | 'relatedPlayers', id: string) =>
  infiniteQueryOptions({
    queryKey: keyFor('news', list, id),
    queryFn: ({ pageParam }) => readPublished([[list, 'array-contains', id]], pageParam),
    initialPageParam: null as NewsCursor | null,
    getNextPageParam: (page) => page.next,
    ...PUBLIC_QUERY,
  })
