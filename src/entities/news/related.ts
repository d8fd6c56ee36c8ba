import { infiniteQueryOptions } from '@tanstack/react-query'
import { FRESH } from '../record/stale.ts'
import { type NewsCursor, readPublished } from './published.ts'

/** Published articles about a record, newest first, ten at a time. Throws DataError. */
export const relatedNews = (list: 'relatedProjects' | 'relatedPlayers', id: string) =>
  infiniteQueryOptions({
    queryKey: ['news', list, id] as const,
    queryFn: ({ pageParam }) => readPublished([[list, 'array-contains', id]], pageParam),
    initialPageParam: null as NewsCursor | null,
    getNextPageParam: (page) => page.next,
    staleTime: FRESH.public,
  })
