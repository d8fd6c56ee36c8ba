import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Found } from '../../entities/list/source.ts'
import { isSearchable, searchQueries } from '../../entities/search/queries.ts'
import { useFoundArticles } from './useFoundArticles.ts'
import { useUnranked } from './useUnranked.ts'

interface Asked {
  /** Projects and players that are ranked at once. */
  limit: number
  /** While somebody types: what is ranked does not wait for the news, which take their places when they come. */
  brief: boolean
  /** Whether somebody is about to choose: nothing may move any more. */
  isChoosing?: boolean
}

/** Articles that stand among what is suggested. */
const SUGGESTED = 5

const byScore = (a: Found, b: Found): number => b.score - a.score

/** Records before articles where both are worth the same. */
const together = (records: readonly Found[], articles: readonly Found[]): Found[] =>
  [...records, ...articles].sort(byScore)

/** What one search finds among projects, players and news, and how to see all of it. */
export function useSearchResults(q: string, { limit, brief, isChoosing = false }: Asked) {
  const enabled = isSearchable(q)
  const ranked = useQuery({ ...searchQueries.ranked(q, limit), enabled: q !== '' })
  // A directory that does not answer is as good as none.
  const answer = (q !== '' && ranked.data) || null
  const isRanked = answer !== null
  const isOnItsWay = ranked.isLoading
  const unranked = useUnranked(q, enabled && !isRanked && !isOnItsWay)
  const { news, scored, rest, ...found } = useFoundArticles(q, brief)
  const { projects, players } = unranked
  const records = answer ? answer.found.length : projects.length + players.length
  const isScored = !found.isPending && scored !== undefined
  // Whoever was about to choose when the news came finds them below.
  const [shownFor, setShownFor] = useState('')
  if (isChoosing && isRanked && !isScored && shownFor !== q) setShownFor(q)
  const isTogether = isRanked && isScored && shownFor !== q
  const shown = brief ? [...(scored ?? [])].sort(byScore).slice(0, SUGGESTED) : (scored ?? [])
  const isWaiting = isRanked
    ? brief
      ? records === 0 && found.isPending
      : (found.isPending || found.isScoring) && news.error === null
    : unranked.loading || found.isPending
  const loading = q !== '' && (isOnItsWay || isWaiting)
  // What has no score yet must not stand in another one for a moment.
  const isOnTheMove = found.isPending || (isRanked && found.isScoring && shownFor !== q)
  const articles = loading || isOnTheMove ? [] : isTogether ? rest : found.articles
  return {
    enabled: enabled || isRanked,
    loading,
    error: (isRanked ? null : unranked.error) ?? news.error,
    /** Asks again for what could not be read. */
    again: () => {
      unranked.again()
      if (news.isError) void news.refetch()
    },
    /** Everything in one order, and how many records there are of each kind; null while only each kind by itself is known. */
    ranked:
      loading || answer === null
        ? null
        : { totals: answer.totals, found: isTogether ? together(answer.found, shown) : answer.found },
    // All at once: what is found first would be moved by what is found next above it.
    unranked: loading || isRanked ? null : unranked,
    /** Those that do not stand among what is ranked. */
    articles,
    news,
    total: records + found.articles.length,
  }
}
