import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { newsQueries } from '../../entities/news/queries.ts'
import { isSearchable, searchQueries } from '../../entities/search/queries.ts'
import { useDebouncedValue } from './useDebouncedValue.ts'
import { useUnranked } from './useUnranked.ts'

/** What one search finds among projects, players and news, and how to see all of it. */
export function useSearchResults(q: string, limit: number) {
  const enabled = isSearchable(q)
  const ranked = useQuery({ ...searchQueries.ranked(q, limit), enabled: q !== '' })
  // A directory that does not answer is as good as none.
  const answer = (q !== '' && ranked.data) || null
  const isRanked = answer !== null
  const isOnItsWay = ranked.isLoading
  const unranked = useUnranked(q, enabled && !isRanked && !isOnItsWay)
  // News are asked of the server, so not at every letter.
  const settled = useDebouncedValue(q)
  const news = useInfiniteQuery({ ...newsQueries.list({ q: settled }), enabled: isSearchable(settled) })
  const isNewsPending = enabled && (settled !== q || news.isPending)
  const { projects, players } = unranked
  const n = answer ? answer.found.length : projects.length + players.length
  // What is ranked stands above the news and need not wait for them.
  const isWaiting = isRanked ? n === 0 && isNewsPending : unranked.loading || isNewsPending
  const loading = q !== '' && (isOnItsWay || isWaiting)
  const articles = loading || isNewsPending ? [] : (news.data?.pages.flatMap((page) => page.news) ?? [])
  return {
    enabled: enabled || isRanked,
    loading,
    error: (isRanked ? null : unranked.error) ?? news.error,
    /** Asks again for what could not be read. */
    again: () => {
      unranked.again()
      if (news.isError) void news.refetch()
    },
    /** Projects and players in one order; null while only each by itself is known. */
    ranked: loading ? null : answer,
    // All at once: what is found first would be moved by what is found next above it.
    unranked: loading || isRanked ? null : unranked,
    articles,
    news,
    total: n + articles.length,
  }
}
