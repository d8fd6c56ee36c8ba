import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { newsQueries } from '../../entities/news/queries.ts'
import { isSearchable, searchQueries } from '../../entities/search/queries.ts'
import { useUnranked } from './useUnranked.ts'

/** What one search finds among projects, players and news, and how to see all of it. */
export function useSearchResults(q: string, limit: number) {
  const enabled = isSearchable(q)
  const ranked = useQuery({ ...searchQueries.ranked(q, limit), enabled: q !== '' })
  // A directory that does not answer is as good as none.
  const answer = ranked.data ?? null
  const isRanked = answer !== null
  const isOnItsWay = ranked.isLoading
  const unranked = useUnranked(q, enabled && !isRanked && !isOnItsWay)
  const news = useInfiniteQuery({ ...newsQueries.list({ q }), enabled })
  const isLoading = isOnItsWay || (!isRanked && unranked.loading)
  const loading = q !== '' && (isLoading || (enabled && news.isPending))
  const articles = loading ? [] : (news.data?.pages.flatMap((page) => page.news) ?? [])
  const { projects, players } = unranked
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
    total: (answer ? answer.found.length : projects.length + players.length) + articles.length,
  }
}
